import { beforeAll, expect, test } from "vitest";
import { sampleOf } from "../../system/proof-size.fixture.ts";
import { siteInLanguage } from "../../sites/index.ts";
import { gather, type LintParts } from "../corpus/gather.ts";
import { cleanSpanish } from "./clean-spanish.fixture.ts";
import { cleanTexts } from "./clean-texts.fixture.ts";
import { type DemoSite, type Edit, found, sampleParts, siteWith } from "./lint-parts.fixture.ts";
import { landingPlaces } from "./landing-places.fixture.ts";

let parts: LintParts;
beforeAll(async () => void (parts = await sampleParts()));

/** Kinds of sites that differ in what a visitor sees. */
const kinds: Readonly<Record<string, { readonly site: DemoSite; readonly edits: readonly Edit[] }>> = {
  "a short-term site": { site: "payday-demo", edits: [] },
  "a personal-loan site": { site: "personal-demo", edits: [] },
  "a framed site in steps with a review": {
    site: "payday-demo",
    edits: [
      ["site.json", ["flow"], "SLIDE_SHOW"],
      ["site.json", ["review"], true],
      ["site.json", ["styles"], { primaryColor: "#ffe400", look: "calm" }],
      ["site.json", ["configurableText"], { displayName: "Partner Loans" }],
    ],
  },
};

const corpora = Object.entries(kinds).flatMap(([name, kind]) =>
  cleanTexts.map((texts, at) => [at + 1, name, { ...kind, texts }] as const),
);

test("there are 30 clean corpora", () => {
  expect(corpora).toHaveLength(30);
});

// Every third has each operator once.
test.each(sampleOf(corpora, 3))(
  "nothing is found in the honest texts of operator %i on %s",
  (_, _name, { site, edits, texts }) => {
    const written = texts.flatMap((text, at): readonly Edit[] => {
      const [file, path] = landingPlaces[at] ?? [];
      return file === undefined || path === undefined ? [] : [[file, path, text]];
    });
    expect(written).toHaveLength(landingPlaces.length);
    expect(found(gather(siteWith(site, [...edits, ...written]), parts))).toEqual([]);
  },
);

test.each(cleanSpanish.map((texts, at) => [at + 1, texts] as const))(
  "nothing is found in the honest texts of operator %i in Spanish, on either site",
  (_, texts) => {
    const edits = landingPlaces.map(([, path], at): Edit => ["site.es.json", path, texts[at]]);
    for (const site of ["payday-demo", "personal-demo"] as const)
      expect(found(gather(siteInLanguage(siteWith(site, edits), "es"), parts))).toEqual([]);
  },
);
