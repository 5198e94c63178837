import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";
import { coversTexts } from "./phone-consent.ts";

const whole =
  "Text me about my request. Message frequency varies. Message and data rates may apply. Reply HELP for help or STOP to opt out. Not required for a loan.";
const without = (part: string) => ({ documents: [{ kind: "consent" as const, text: whole.replace(part, "") }] });

export const textTerms = requiredRule({
  title: "A consent to texts states frequency, rates, HELP and STOP",
  severity: "violation",
  source: sources.ctia,
  in: "consent",
  when: coversTexts,
  statements: [
    {
      names: "how often texts come",
      wordings: {
        en: ["frequency", "up to # ..3", "# messages|texts|msgs|msg", "one|two message|text|texts|messages ..2"],
        es: ["frecuencia", "hasta # mensajes"],
      },
    },
    {
      names: "that message and data rates may apply",
      wordings: {
        en: ["message|msg|messages|msgs and|data ..2 rates|charges ..1 apply", "data rates"],
        es: ["tarifas|cargos|costos ..4 mensajes|datos"],
      },
    },
    { names: "HELP", wordings: { en: ["help ..1 for|to", "reply|text ..3 help"], es: ["ayuda|help"] } },
    { names: "STOP", wordings: { en: ["reply|text|or|and stop", "stop to"], es: ["stop|alto"] } },
  ],
  examples: {
    bad: [
      without("Message frequency varies. "),
      without("Message and data rates may apply. "),
      without("Reply HELP for help or STOP to opt out. "),
    ],
    good: [
      { documents: [{ kind: "consent", text: whole }] },
      { documents: [{ kind: "consent", text: "Email me about colleges and courses." }] },
    ],
  },
});
