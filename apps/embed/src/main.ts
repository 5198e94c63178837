import { embed, visitOptions } from "./embed.ts";

const call: typeof loanbridgeEmbed = embed;
Object.assign(globalThis, { loanbridgeEmbed: call });

/** Script tags whose form is already shown, shared by all copies of this script on the page. */
const tags = Symbol.for("loanbridge tags");
const page = globalThis as { [tags]?: WeakSet<HTMLScriptElement> };
const shown = (page[tags] ??= new WeakSet());

/**
 * Handles `<script src="…/embed.js" data-site>`: shows the form of that site, or of the script's own, after the script
 * or in `data-target`.
 */
function show(script: HTMLScriptElement): void {
  if (shown.has(script)) return;
  shown.add(script);
  const { site, target, title } = script.dataset;
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
      ...Object.fromEntries(
        visitOptions.flatMap((name) => {
          const { [name]: value } = script.dataset;
          return value ? [[name, value]] : [];
        }),
      ),
      ...(title && { title }),
      credentialless: script.dataset["credentialless"] !== undefined,
    });
  };
  // The target may be further down in the document.
  if (target !== undefined && document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

function showIfTagged(script: Element): void {
  try {
    if (script instanceof HTMLScriptElement && script.dataset["site"] !== undefined) show(script);
  } catch (error) {
    reportError(error);
  }
}

const { currentScript } = document;
/** A module has no currentScript, and runs once for all tags with the same URL. */
const modules = 'script[type="module"][src*="/embed.js"]';
if (currentScript) showIfTagged(currentScript);
else {
  for (const script of document.querySelectorAll(modules)) showIfTagged(script);
  // For a tag added later, such as by a router that shows the page again, the browser reports only that it has loaded.
  const added = ({ target }: Event) => target instanceof Element && target.matches(modules) && showIfTagged(target);
  document.addEventListener("load", added, { capture: true });
}
