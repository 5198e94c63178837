import { lintChannels, type LintRule } from "@loanbridge/contract";
import { beforeAll, expect, test } from "vitest";
import { pathText, siteInLanguage } from "../../sites/index.ts";
import { gather, type LintParts } from "../corpus/gather.ts";
import { shown } from "../corpus/shown-text.ts";
import type { Corpus } from "../corpus/types.ts";
import { lintCorpora, rulesFor } from "../lint-corpus.ts";
import { landingPlaces } from "./landing-places.fixture.ts";
import { type Edit, found, sampleParts, siteWith } from "./lint-parts.fixture.ts";
import { plantedDocuments, plantedFacts, plantedPrints } from "./planted-documents.fixture.ts";
import { plantedEdits } from "./planted-edits.fixture.ts";
import { plantedInSpanish, plantedSentences } from "./planted-sentences.fixture.ts";

let parts: LintParts;
let payday: Corpus;
beforeAll(async () => {
  parts = await sampleParts();
  payday = gather(siteWith("payday-demo", []), parts);
});

const sentencesOf = (planted: typeof plantedSentences) =>
  Object.entries(planted).flatMap(([rule, texts]) => texts.map((text) => ({ rule: rule as LintRule, text })));

const sentences = sentencesOf(plantedSentences);
const spanish = sentencesOf(plantedInSpanish);

/** As many sentences as there are places. */
const batchesOf = (all: typeof sentences) =>
  Array.from({ length: Math.ceil(all.length / landingPlaces.length) }, (_, at) => {
    const batch = all.slice(at * landingPlaces.length, (at + 1) * landingPlaces.length);
    return [at + 1, batch] as const;
  });

test("150 violations are planted, and every rule that is not for a channel alone is broken by one", () => {
  const all = [...sentences, ...spanish, ...plantedEdits, ...plantedDocuments, ...plantedFacts, ...plantedPrints];
  expect(all.length).toBeGreaterThanOrEqual(150);
  const planted = new Set(all.map(({ rule }) => rule));
  expect(rulesFor([]).filter((rule) => !planted.has(rule))).toEqual([]);
});

test("rules of channels are broken by a short-term site with a post office box, in their channels alone", () => {
  const address = "P.O. Box 12, Boise, ID 83702";
  const corpus = gather(
    siteWith("payday-demo", [["environment.json", ["configurableText", "marketingAddress"], address]]),
    parts,
  );
  expect(found(corpus)).toEqual([]);
  const rulesFound = found(corpus, lintChannels).map((line) => line.split(" ")[0]);
  expect([...new Set(rulesFound)]).toEqual(rulesFor(lintChannels).filter((rule) => !rulesFor([]).includes(rule)));
});

test.each(batchesOf(sentences))(
  "each sentence of batch %i on the landing page is found by its rule alone, at its place",
  (_, batch) => {
    const { edits, expected } = plantedIn(batch);
    expect(found(gather(siteWith("payday-demo", edits), parts))).toEqual(expected);
  },
);

test.each(batchesOf(spanish))(
  "each sentence of batch %i on the Spanish landing page is found by its rule alone",
  (_, batch) => {
    const { edits, expected } = plantedIn(batch);
    const site = siteWith(
      "payday-demo",
      edits.map(([, path, text]) => ["site.es.json", path, text]),
    );
    const corpus = gather(siteInLanguage(site, "es"), parts);
    expect(found(corpus)).toEqual(expected);
    for (const { place } of lintCorpora([corpus], rulesFor([]))) expect(place.file).toBe("payday-demo/site.es.json");
  },
);

/** The edits that put sentences into places of the landing page, and the findings for them. */
function plantedIn(batch: typeof sentences) {
  const planted = batch.flatMap(({ rule, text }, at) => {
    const [file, path] = landingPlaces[at] ?? [];
    return file === undefined || path === undefined ? [] : [{ rule, path, edit: [file, path, text] satisfies Edit }];
  });
  return {
    edits: planted.map(({ edit }) => edit),
    expected: planted.map(({ rule, path }) => `${rule} ${pathText(path)}`).toSorted(),
  };
}

test.each(plantedEdits.map((edit) => [edit.rule, pathText(edit.path), edit] as const))(
  "%s is found, and nothing else, after a change of %s",
  (rule, _, { site = "payday-demo", file, path, value, also = [] }) => {
    const edits = [[path, value] as const, ...also].map(([at, other]) => [file, at, other] as const);
    const rulesFound = found(gather(siteWith(site, edits), parts)).map((line) => line.split(" ")[0]);
    expect([...new Set(rulesFound)]).toEqual([rule]);
  },
);

test.each(plantedDocuments.map(({ rule, kind, replace }) => [rule, kind, replace] as const))(
  "%s is found, and nothing else, in a changed document: %s",
  (rule, kind, replace) => {
    const documents = payday.documents.map((document) => {
      if (document.kind !== kind) return document;
      const text = replace.reduce((from, [words, other]) => from.replaceAll(words, other), document.text);
      return shown({ ...document, text });
    });
    const rulesFound = found({ ...payday, documents }).map((line) => line.split(" ")[0]);
    expect([...new Set(rulesFound)]).toEqual([rule]);
  },
);

test.each(plantedFacts.map(({ rule, facts, text }) => [rule, facts, text] as const))(
  "%s is found, and nothing else, when the configuration says otherwise",
  (rule, facts, text) => {
    const place = { file: "payday-demo/site.json", path: "landing.title" };
    const added = text === undefined ? [] : [shown({ language: "en", surface: "landing", place, text } as const)];
    const corpus = { ...payday, texts: [...payday.texts, ...added], facts: { ...payday.facts, ...facts } };
    expect([...new Set(found(corpus).map((line) => line.split(" ")[0]))]).toEqual([rule]);
  },
);

test.each(plantedPrints.map(({ rule, contrast, pixels }) => [rule, contrast, pixels] as const))(
  "%s is found, and nothing else, for a statement at %d:1 and %d px",
  (rule, contrast, pixels) => {
    const prints = payday.prints.map((print, at) => (at === 0 ? { ...print, contrast, pixels } : print));
    expect(found({ ...payday, prints })).toEqual([`${rule} styles.primaryColor`]);
  },
);
