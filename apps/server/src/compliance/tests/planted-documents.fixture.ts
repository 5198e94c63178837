import type { LintRule } from "@loanbridge/contract";
import type { DocumentKind, SiteFacts } from "../corpus/types.ts";

/** Words of a composed page, message or statement that are taken out or replaced, which breaks one rule. */
interface PlantedDocument {
  readonly rule: LintRule;
  readonly kind: DocumentKind;
  readonly replace: readonly (readonly [string | RegExp, string])[];
}

const lenderDenied = /.*(?:not a lender|don't make loans|is not a lender).*/giu;
const everywhere = /.*(?:in every state|all states).*/giu;
const noOffer = /.*(?:doesn't mean|Not every request).*/giu;

export const plantedDocuments: readonly PlantedDocument[] = [
  {
    rule: "not-a-lender",
    kind: "landing",
    replace: [[lenderDenied, "Not available in every state. Not every request finds a lender."]],
  },
  {
    rule: "not-everywhere",
    kind: "landing",
    replace: [[everywhere, "We are not a lender. Not every request finds one."]],
  },
  {
    rule: "no-promise",
    kind: "landing",
    replace: [[noOffer, "We are not a lender, and not available in every state."]],
  },
  {
    rule: "paid-by-lenders",
    kind: "advertising",
    replace: [["The fee can affect which lenders see your request, and in what order.", ""]],
  },
  { rule: "paid-by-lenders", kind: "advertising", replace: [[/fee|pay\w*/giu, "note"]] },
  { rule: "opt-out-words", kind: "unsubscribe", replace: [["STOP", "HALT"]] },
  { rule: "mail-opt-out", kind: "mail", replace: [[/unsubscribe\w*/giu, "manage"]] },
  { rule: "mail-address", kind: "mail", replace: [[/\d{5}/gu, ""]] },
  { rule: "text-opt-out", kind: "text", replace: [["STOP to cancel", "for more"]] },
  {
    rule: "text-help",
    kind: "text",
    replace: [
      [/help/giu, "more"],
      [/Call .*?\./gu, ""],
    ],
  },
  { rule: "apr-range", kind: "rates", replace: [["261% to 1304%", "261%"]] },
  {
    rule: "representative-example",
    kind: "rates",
    replace: [
      [/You pay back \$[\d,.]+\d/gu, "You pay it back"],
      ["You pay back\n", ""],
    ],
  },
];

/** Facts of the configuration or the lenders that contradict the site, or a text of the landing page. */
export const plantedFacts: readonly {
  readonly rule: LintRule;
  readonly facts: Partial<SiteFacts>;
  readonly text?: string;
}[] = [
  { rule: "apr-understated", facts: { offered: [{ lender: "harborline", maxApr: 1400 }] } },
  { rule: "amount-above-limit", facts: { highestAmount: 2000 } },
  { rule: "amount-above-law", facts: { highestLegalAmount: 1000 } },
  { rule: "apr-unavailable", text: "APRs as low as 99%", facts: { offered: [{ lender: "saltgrass", minApr: 180 }] } },
  {
    rule: "term-not-offered",
    text: "Pay over up to 24 months",
    facts: { offered: [{ lender: "windrow", maxTerm: 365 }] },
  },
];

/** Contrast and pixels of a required statement. */
export const plantedPrints: readonly { readonly rule: LintRule; readonly contrast: number; readonly pixels: number }[] =
  [
    { rule: "faint-statement", contrast: 4.49, pixels: 13 },
    { rule: "faint-statement", contrast: 3, pixels: 16 },
    { rule: "small-statement", contrast: 7, pixels: 11 },
    { rule: "small-statement", contrast: 7, pixels: 8 },
  ];
