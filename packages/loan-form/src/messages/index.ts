import { everyField, everyServerCode } from "#language/form/every-field.ts";
import { ownTooltips } from "#language/form/tooltips.ts";
import { completeTooltips } from "./complete-tooltips.ts";

export { everyField } from "#language/form/every-field.ts";
export { pageHeaders, sectionHeadings, type Section } from "#language/form/headings.ts";
export { help } from "#language/form/help.ts";
export { labels } from "#language/form/labels.ts";
export { slideTexts } from "#language/form/slides.ts";

export const defaultTooltips = completeTooltips({ everyField, everyServerCode, ownTooltips });
