import { everyField, everyServerCode } from "#messages/every-field.ts";
import { ownTooltips } from "#messages/tooltips.ts";
import { completeTooltips } from "./complete-tooltips.ts";

export { everyField } from "#messages/every-field.ts";
export { pageHeaders, sectionHeadings, type Section } from "#messages/headings.ts";
export { help } from "#messages/help.ts";
export { labels } from "#messages/labels.ts";
export { languageCode, languageHeaders, locale } from "#messages/language.ts";
export { slideTexts } from "#messages/slides.ts";
export type { Tooltip } from "./tooltip.ts";

export const defaultTooltips = completeTooltips({ everyField, everyServerCode, ownTooltips });
