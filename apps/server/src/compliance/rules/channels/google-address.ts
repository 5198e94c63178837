import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

const zip = /\b\d{5}(?:-\d{4})?\b/u;

export const googleAddress: Rule = {
  title: "Google Ads: the landing page has the address of a physical location",
  severity: "violation",
  source: sources.googleFinancial,
  channels: ["google-ads"],
  find: ({ documents }) =>
    documents
      .filter(({ kind, text }) => kind === "landing" && (!zip.test(text) || /\bp\.?\s?o\.? box\b/iu.test(text)))
      .map(({ place }): Breach => ({
        place,
        quote: "",
        says: "has no address of a physical location with a ZIP code",
      })),
  examples: {
    bad: [
      { documents: [{ kind: "landing", text: "Pennyferry Media LLC" }] },
      { documents: [{ kind: "landing", text: "Pennyferry Media LLC, P.O. Box 12, Boise, ID 83702" }] },
    ],
    good: [{ documents: [{ kind: "landing", text: "Pennyferry Media LLC, 100 Sample Landing, Boise, ID 83702" }] }],
  },
};
