import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const impartial = phraseRule({
  title: "No claim to be impartial",
  severity: "violation",
  source: sources.lendEdu,
  says: "claims to be impartial, but lenders pay for requests",
  claims: {
    en: [
      "unbiased|impartial|neutral|objective ..3 comparison*|ranking*|rating*|review*|advice|results|service|site|recommendation*",
      "independent comparison*|ranking*|review*|advice|service|site|recommendation*",
      "not paid|influenced ..3 lenders|advertisers|partners",
      "we compare ..2 all|every lender*|loan*|offer*",
    ],
    es: ["imparcial*|objetiv* ..2 comparación|consejos|servicio", "comparamos todos|todas ..3"],
  },
  examples: {
    bad: ["Unbiased comparisons of every lender.", "Independent advice, always.", "We compare all lenders."],
    good: [
      "We are paid by lenders, so we are not an impartial service.",
      "Our network does not include every lender.",
      "An independent credit counselor can help you.",
    ],
  },
});
