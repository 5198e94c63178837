import { applicationFields } from "../fields/index.ts";
import { everyField, everyServerCode, type Tooltip } from "./en/every-field.ts";
import { ownTooltips } from "./en/tooltips.ts";

export { everyField, type Tooltip } from "./en/every-field.ts";
export { pageHeaders, sectionHeadings, type Section } from "./en/headings.ts";
export { help } from "./en/help.ts";
export { labels } from "./en/labels.ts";
export { slideTexts } from "./en/slides.ts";

const own: Readonly<Record<string, Tooltip>> = ownTooltips;
const names = new Set([...Object.keys(applicationFields), ...Object.keys(ownTooltips)]);

/** Complete messages of every field: `[field][message key]` and `[field].server[code]`. */
export const defaultTooltips: Readonly<Record<string, Tooltip & { server: Record<string, string> }>> =
  Object.fromEntries(
    [...names].map((name) => [
      name,
      { ...everyField, ...own[name], server: { ...everyServerCode, ...own[name]?.server } },
    ]),
  );
