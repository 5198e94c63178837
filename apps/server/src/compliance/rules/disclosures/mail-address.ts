import type { Corpus } from "../../corpus/types.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

/** A ZIP code, after which a postal address ends. A post office box has one, too. */
const zip = /\b\d{5}(?:-\d{4})?\b/u;

export const mailAddress: Rule = {
  title: "Every email has the operator's postal address",
  severity: "violation",
  source: sources.canSpam,
  find: ({ documents }: Corpus) =>
    documents
      .filter(({ kind, text }) => kind === "mail" && !zip.test(text))
      .map(({ place }): Breach => ({ place, quote: "", says: "has no postal address with a ZIP code" })),
  examples: {
    bad: [
      { documents: [{ kind: "mail", text: "We have your request. Pennyferry Media LLC, Boise" }] },
      { documents: [{ kind: "mail", text: "Call (208) 555-0142." }] },
      { documents: [{ kind: "mail", text: "Pennyferry Media LLC, Main Street 1204" }] },
    ],
    good: [
      { documents: [{ kind: "mail", text: "Pennyferry Media LLC, 100 Sample Landing, Boise, ID 83702" }] },
      { documents: [{ kind: "mail", text: "P.O. Box 9, Burlington, VT 05401-0009" }] },
    ],
  },
};
