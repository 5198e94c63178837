import { embed } from "./embed.ts";

const call: typeof loanbridgeEmbed = embed;
Object.assign(globalThis, { loanbridgeEmbed: call });

/** `<script src="…/embed.js" data-site>`: the form of that site, or of the script's own, in the place of the script or in `data-target`. */
const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.dataset["site"] !== undefined) {
  const { site, target, affid, title } = script.dataset;
  const place = document.createElement("div");
  if (target === undefined) {
    if (script.closest("head"))
      throw new Error("embed.js: nothing is seen in the head; put the script in the body, or name a data-target");
    script.after(place);
  }
  const start = (): void => {
    embed({
      site: site || script.src,
      target: target ?? place,
      ...(affid && { affid }),
      ...(title && { title }),
      credentialless: script.dataset["credentialless"] !== undefined,
    });
  };
  // What the selector names may stand further down.
  if (target !== undefined && document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
