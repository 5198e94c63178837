import { shown } from "../corpus/shown-text.ts";
import type { Corpus } from "../corpus/types.ts";
import type { Example } from "./rule.ts";

const place = { file: "x/site.json", path: "landing.title" };

/** Facts that contradict no claim. */
const facts: Corpus["facts"] = {
  product: "paydayLoan",
  highestAmount: Infinity,
  highestLegalAmount: Infinity,
  closedStates: [],
  offered: [],
  waitSeconds: 0,
  lenders: Infinity,
  tracks: false,
  sharesOutside: false,
};

/** The corpus of one example of a rule. */
export function corpusOf(example: Example): Corpus {
  const given = typeof example === "string" ? { texts: [{ text: example }] } : example;
  return {
    site: "x",
    texts: (given.texts ?? []).map((text) => shown({ language: "en", surface: "landing", place, ...text })),
    documents: (given.documents ?? []).map((document) =>
      shown({ language: "en", surface: "landing", place, ...document }),
    ),
    prints: given.prints ?? [],
    facts: { ...facts, ...given.facts },
  };
}
