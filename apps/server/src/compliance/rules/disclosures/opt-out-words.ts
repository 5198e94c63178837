import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const optOutWords = requiredRule({
  title: "Remove Me names the words that stop texts",
  severity: "violation",
  source: sources.ctia,
  in: "unsubscribe",
  statements: [
    {
      names: "that a reply of STOP ends texts",
      wordings: { en: ["reply ..2 stop"], es: ["responda|responde ..2 stop|alto"] },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "unsubscribe", text: "Write to us, and we stop texting you." }] },
      { documents: [{ kind: "unsubscribe", text: "Enter your phone number to end texts." }] },
    ],
    good: [{ documents: [{ kind: "unsubscribe", text: "To stop text messages, reply X, STOP, END or QUIT." }] }],
  },
});
