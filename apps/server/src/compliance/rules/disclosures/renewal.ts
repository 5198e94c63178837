import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const renewal = requiredRule({
  title: "Rates & Fees of a short-term site says what renewing a loan leads to",
  severity: "violation",
  source: sources.leadsMarket,
  in: "rates",
  when: (_document, { product }) => product === "paydayLoan",
  statements: [
    {
      names: "that renewing a loan costs more",
      wordings: {
        en: [
          "renew*|extend*|rollover|roll|extension ..6 cost*|fee|fees|more|charge*|owe",
          "cost*|fee|fees|charge* ..6 renew*|extend*|rollover|extension",
        ],
        es: ["renov*|extend* ..6 cuesta*|costo*|cargo*|más"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "Some lenders renew loans." }] },
      { documents: [{ kind: "rates", text: "Ask your lender about extensions." }] },
      { documents: [{ kind: "rates", text: "If you pay late, a fee is due." }] },
    ],
    good: [
      { documents: [{ kind: "rates", text: "Not every lender renews loans, and renewing costs more." }] },
      { documents: [{ kind: "rates", text: "Pay monthly." }], facts: { product: "personalLoan" } },
    ],
  },
});
