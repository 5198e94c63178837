import { criteria } from "./criteria.ts";
import { emptyTexts } from "./empty-texts.ts";
import { measuring } from "./measuring.ts";
import { pages } from "./pages.ts";
import { placeholders } from "./placeholders.ts";
import { screens } from "./screens.ts";
import { tooltips } from "./tooltips.ts";
import type { Warn } from "./warned.ts";

/** What a site that loads is warned of. */
export const warnings: readonly Warn[] = [emptyTexts, tooltips, placeholders, screens, pages, criteria, measuring];
