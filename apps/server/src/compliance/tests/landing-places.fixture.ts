import type { Edit } from "./lint-parts.fixture.ts";

/** Places of the landing page, each of which takes one sentence. */
export const landingPlaces: readonly (readonly [Edit[0], Edit[1]])[] = [
  ["site.json", ["landing", "title"]],
  ["site.json", ["landing", "subtitle"]],
  ["site.json", ["landing", "header", "desktop"]],
  ["site.json", ["landing", "subheader", "mobile"]],
  ["site.json", ["landing", "points", 0, "text"]],
  ["site.json", ["landing", "points", 3, "text"]],
  ["site.json", ["landing", "steps", "copy"]],
  ["site.json", ["landing", "steps", "steps", 1, "instructions"]],
  ["site.json", ["landing", "info", "paragraphs", 0]],
  ["environment.json", ["configurableText", "ctaCopy"]],
  ["environment.json", ["configurableText", "landingSubmit"]],
  ["environment.json", ["configurableText", "tagLine"]],
];
