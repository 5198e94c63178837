import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const textHelp = requiredRule({
  title: "Every text message says how to get help",
  severity: "risk",
  source: sources.ctia,
  in: "text",
  statements: [
    {
      names: "how to get help",
      wordings: { en: ["help", "call ..3 #", "support"], es: ["ayuda", "llame|llama ..3 #"] },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "text", text: "Pennyferry: Reply STOP to cancel." }] },
      { documents: [{ kind: "text", text: "Pennyferry: We got your text. Reply STOP to end." }] },
    ],
    good: [{ documents: [{ kind: "text", text: "Pennyferry: Reply HELP for help, STOP to cancel." }] }],
  },
});
