import { embed } from "./embed.ts";

const call: typeof loanbridgeEmbed = embed;
Object.assign(globalThis, { loanbridgeEmbed: call });

/** Tags whose form is shown, for all copies of this script that a page loads. */
const tags = Symbol.for("loanbridge tags");
const page = globalThis as { [tags]?: WeakSet<HTMLScriptElement> };
const shown = (page[tags] ??= new WeakSet());

/** `<script src="…/embed.js" data-site>`: the form of that site, or of the script's own, in the place of the script or in `data-target`. */
function show(script: HTMLScriptElement): void {
  if (shown.has(script)) return;
  shown.add(script);
  const { site, target, affid, title } = script.dataset;
  const place = document.createElement("div");
  if (target === undefined) {
    if (!document.body?.contains(script))
      throw new Error("embed.js: the script tag is not in the body: move it there, or set data-target");
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

const { currentScript } = document;
/** A module is not told its tag, and runs once for all tags of its address. */
const mine = currentScript ? [currentScript] : document.querySelectorAll('script[type="module"][src*="/embed.js"]');
for (const script of mine)
  try {
    if (script instanceof HTMLScriptElement && script.dataset["site"] !== undefined) show(script);
  } catch (error) {
    reportError(error);
  }
