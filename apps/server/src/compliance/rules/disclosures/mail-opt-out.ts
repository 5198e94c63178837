import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const mailOptOut = requiredRule({
  title: "Every email to a visitor says how to stop emails",
  severity: "violation",
  source: sources.canSpam,
  in: "mail",
  statements: [
    {
      names: "how to stop emails",
      wordings: {
        en: ["unsubscribe*", "opt out", "stop ..2 emails|email|messages", "remove me"],
        es: ["cancelar ..2 suscripción", "darse de baja", "dejar de recibir"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "mail", text: "We have your request." }] },
      { documents: [{ kind: "mail", text: "You get this email because you asked for a loan." }] },
      { documents: [{ kind: "mail", text: "Write to us if you have questions." }] },
    ],
    good: [{ documents: [{ kind: "mail", text: "Unsubscribe: https://pennyferry.example/u/1" }] }],
  },
});
