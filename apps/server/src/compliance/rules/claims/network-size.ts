import { numberRule } from "../number-rule.ts";
import { sources } from "../sources.ts";

export const networkSize = numberRule({
  title: "No larger network than the tree of lenders",
  severity: "violation",
  source: sources.blueGlobal,
  on: ["landing"],
  phrases: {
    en: [
      "# lenders|partners",
      "# trusted|licensed|verified|lending|different|participating|great lenders|partners",
      "network of ..3 #",
    ],
    es: ["# prestamistas"],
  },
  isWrong: (count, { lenders }) => count > lenders,
  says: (count, { lenders }) => `names ${String(count)} lenders, but the site has ${String(lenders)}`,
  examples: {
    bad: [
      { texts: [{ text: "A network of over 100 lenders." }], facts: { lenders: 5 } },
      { texts: [{ text: "More than 50 trusted lenders look at your request." }], facts: { lenders: 5 } },
      { texts: [{ text: "200+ lending partners" }], facts: { lenders: 5 } },
    ],
    good: [
      { texts: [{ text: "We check with up to 5 lenders." }], facts: { lenders: 5 } },
      { texts: [{ text: "We don't have 100 lenders." }], facts: { lenders: 5 } },
      { texts: [{ text: "Since 2019 we have asked lenders for you." }], facts: { lenders: 5 } },
      { texts: [{ text: "One request, several lenders." }], facts: { lenders: 5 } },
    ],
  },
});
