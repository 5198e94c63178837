import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const latePayment = requiredRule({
  title: "Rates & Fees says what late payment and nonpayment lead to",
  severity: "violation",
  source: sources.leadsMarket,
  in: "rates",
  statements: [
    {
      names: "what happens if you pay late or miss a payment",
      wordings: {
        en: [
          "pay|pays|paid|paying late ..6",
          "late payment|payments|fee|fees ..6",
          "miss|missed|missing ..1 payment|payments",
          "don't|not|can't|cannot pay|repay",
        ],
        es: ["pag* tarde|atrasad* ..4", "no ..1 paga|pagar"],
      },
    },
    {
      names: "that a debt may be collected or reported to credit bureaus",
      wordings: {
        en: ["collector*|collection*|collect", "credit bureau|bureaus|score|report|history"],
        es: ["cobr*", "historial|agencias ..2 crédito"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "Pay on your due date." }] },
      { documents: [{ kind: "rates", text: "If you pay late, call us." }] },
      { documents: [{ kind: "rates", text: "Lenders report to credit bureaus." }] },
    ],
    good: [
      {
        documents: [
          {
            kind: "rates",
            text: "If you pay late, your lender may charge a fee and send the debt to a collector.",
          },
        ],
      },
    ],
  },
});
