import type { Exceptions } from "./exception.ts";

/** Features of styles that browsers of the promise may lack. */
export const styleExceptions: Exceptions = {
  "::details-content": ["harmless", "Without it an answer of the FAQs opens at once instead of sliding."],
  ":has": [
    "harmless",
    "Without it chosen options have no tint, the page scrolls behind a modal, and some spaces are wider.",
  ],
  ":popover-open": [
    "guarded",
    "Where a browser has no popovers, the menu is hidden, and the footer has the same links.",
  ],
  "@container": ["harmless", "Without it a figure in a table of a modal may break."],
  "@media (scripting)": ["harmless", "Without it a hidden control for scripts stays visible where scripts are off."],
  "accent-color": ["harmless", "Without it check boxes and sliders have the browser's color."],
  "break-after": ["harmless", "Without it a heading may end a printed page."],
  "color-mix()": ["harmless", "Without it the page behind a modal keeps its color; the backdrop darkens it."],
  "contain: style": ["harmless", "It only speeds up layout."],
  "container-type": ["harmless", "It only serves @container."],
  "content-visibility": ["harmless", "Without it an answer of the FAQs opens at once instead of sliding."],
  cursor: ["harmless", "A phone shows no pointer."],
  "forced-color-adjust": ["harmless", "Without it a progress bar has the system's colors."],
  hyphens: ["harmless", "Without it long words of a table break anywhere."],
  "interpolate-size": ["harmless", "Without it an answer of the FAQs opens at once instead of sliding."],
  outline: ["partial", "Where it does not follow rounded corners, it is a rectangle."],
  "overscroll-behavior": ["partial", "It matters only where a modal scrolls, and there all of them have it."],
  resize: ["harmless", "Without it a text box keeps its size, and scrolls."],
  "scrollbar-gutter": ["harmless", "Without it a page with a modal may shift by the width of a scrollbar."],
  "text-wrap": ["harmless", "Without it the lines of a heading differ more in length."],
};
