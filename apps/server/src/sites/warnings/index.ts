import { controls } from "./controls.ts";
import { circular } from "./circular.ts";
import { criteria } from "./criteria.ts";
import { emptyTexts } from "./empty-texts.ts";
import { images } from "./images.ts";
import { tracking } from "./tracking.ts";
import { neverAsked } from "./never-asked.ts";
import { pageIds } from "./page-ids.ts";
import { pages } from "./pages.ts";
import { placeholders } from "./placeholders.ts";
import { qualifierValues } from "./qualifier-values.ts";
import { screens } from "./screens.ts";
import { tooltips } from "./tooltips.ts";
import type { WarningCheck } from "./warning-check.ts";

/** Checks that only warn. */
export const warnings: readonly WarningCheck[] = [
  emptyTexts,
  tooltips,
  placeholders,
  screens,
  pages,
  pageIds,
  controls,
  images,
  criteria,
  qualifierValues,
  neverAsked,
  circular,
  tracking,
];
