import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const notALender = requiredRule({
  title: "The landing page says that the site is not a lender",
  severity: "violation",
  source: sources.ola,
  in: "landing",
  statements: [
    {
      names: "that the site is not a lender",
      wordings: {
        en: [
          "not a lender",
          "not lenders",
          "isn't|aren't a? lender|lenders",
          "do|does not lend|lends",
          "don't|doesn't lend",
          "do|does not make ..1 loans",
          "don't|doesn't make ..1 loans",
        ],
        es: ["no es|somos ..2 prestamista*", "no un|una prestamista", "no prestamos", "no presta ..2 dinero"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "landing", text: "Ask for a loan here. Lenders answer fast." }] },
      { documents: [{ kind: "landing", text: "We may not always be the lender you hear from." }] },
      { documents: [{ kind: "landing", text: "We work with lenders and are not a bank." }] },
    ],
    good: [
      { documents: [{ kind: "landing", text: "Pennyferry is not a lender." }] },
      { documents: [{ kind: "landing", text: "We don't make loans or credit decisions." }] },
    ],
  },
});
