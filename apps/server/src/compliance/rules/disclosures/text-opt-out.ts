import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const textOptOut = requiredRule({
  title: "Every text message says how to stop texts, or that they have stopped",
  severity: "violation",
  source: sources.ctia,
  in: "text",
  statements: [
    {
      names: "how to stop texts",
      wordings: {
        en: ["stop to|for|2 ..2", "reply|text stop", "are unsubscribed", "no more texts|messages"],
        es: ["responda|responde ..1 stop|alto", "stop para ..2", "no recibirá más"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "text", text: "Pennyferry: A lender is ready to review your request." }] },
      { documents: [{ kind: "text", text: "Pennyferry: Don't stop now, finish your request." }] },
      { documents: [{ kind: "text", text: "Pennyferry: Call us for help." }] },
    ],
    good: [
      { documents: [{ kind: "text", text: "Pennyferry: Reply HELP for help, STOP to cancel." }] },
      { documents: [{ kind: "text", text: "Pennyferry: You are unsubscribed." }] },
    ],
  },
});
