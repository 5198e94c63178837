import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";
import { coversPhone } from "./phone-consent.ts";

const sms = "Text me about my request.";

export const notACondition = requiredRule({
  title: "A consent to calls or texts says that it is not a condition of a loan",
  severity: "violation",
  source: sources.tcpa,
  in: "consent",
  when: coversPhone,
  statements: [
    {
      names: "that the consent is not required for a loan",
      wordings: {
        en: [
          "not required",
          "not a condition",
          "isn't required|a",
          "don't|not have|need ..4 to get|borrow|request|send",
          "optional",
        ],
        es: ["no es ..3 requisito|obligatorio|condición|necesario", "opcional"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "consent", text: sms }] },
      { documents: [{ kind: "consent", text: "I agree that lenders may call me at the number I gave." }] },
      { documents: [{ kind: "consent", text: "Yes, send me SMS alerts. Required to continue." }] },
    ],
    good: [
      { documents: [{ kind: "consent", text: `${sms} Not required for a loan.` }] },
      { documents: [{ kind: "consent", text: "Email me a daily horoscope." }] },
    ],
  },
});
