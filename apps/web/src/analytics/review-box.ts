import { locale } from "#language/language.ts";
import type { PublicSite, ThirdParty } from "@loanbridge/contract";
import { reviews as copy } from "#language/pages/reviews.ts";
import { addScript } from "./third-parties.ts";

declare global {
  var Trustpilot: { loadFromElement: (element: Element, isNew: boolean) => void } | undefined;
}

/** The template whose height matches the space that the page reserves. */
const miniBox = "53aa8807dec7e10d38f59f32";
let script: HTMLScriptElement | undefined;

/**
 * Fills the box that the landing page reserves: a link to the reviews, and the widget once the box is near the
 * viewport, if the page may load it. Without the widget, the link stays.
 */
export function fillReviewBox(party: ThirdParty | undefined, site: PublicSite["configuration"]): void {
  const box = document.querySelector(".review-box:empty");
  const { hosts, reviewWidgetBusinessUnitId } = site;
  if (!box || !reviewWidgetBusinessUnitId) return;
  const link = document.createElement("a");
  Object.assign(link, { href: `https://www.trustpilot.com/review/${hosts[0]}`, target: "_blank", rel: "noopener" });
  link.textContent = copy.link;
  box.append(link);
  if (!party) return;
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      fill(box, party);
    },
    { rootMargin: "200px" },
  );
  near.observe(box);
}

function fill(box: Element, { id, script: address }: ThirdParty): void {
  const widget = document.createElement("div");
  widget.className = "trustpilot-widget";
  Object.assign(widget.dataset, {
    locale,
    templateId: miniBox,
    businessunitId: id,
    styleHeight: "150px",
    styleWidth: "100%",
  });
  box.append(widget);
  if (globalThis.Trustpilot) globalThis.Trustpilot.loadFromElement(widget, true);
  else script ??= addScript(address);
}
