import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const paidByLenders = requiredRule({
  title: "The advertising disclosure says that lenders pay, and that this affects who sees a request",
  severity: "risk",
  source: sources.lendEdu,
  in: "advertising",
  statements: [
    {
      names: "that lenders or partners pay the site",
      wordings: {
        en: ["pay|pays us|fee|fees", "paid by ..3", "receive|earn|get ..3 fee|fees|commission|compensation|money"],
        es: ["nos pagan", "recibimos ..3 comisión|pago*|compensación"],
      },
    },
    {
      names: "that payment can affect which lenders see a request",
      wordings: {
        en: [
          "affect|affects|influence|influences|decide|decides ..4 which|who|order|lender|lenders",
          "order|choice|lenders ..4 depend*|affected|influenced ..4 pay|paid|fee|fees",
        ],
        es: ["influ*|afecta* ..4 prestamista*|orden"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "advertising", text: "This service is free for you." }] },
      { documents: [{ kind: "advertising", text: "Lenders pay us a fee. It changes nothing." }] },
      { documents: [{ kind: "advertising", text: "We work with many lenders. The order is theirs." }] },
    ],
    good: [
      {
        documents: [
          { kind: "advertising", text: "Lenders pay us a fee. The fee can affect which lenders see your request." },
        ],
      },
    ],
  },
});
