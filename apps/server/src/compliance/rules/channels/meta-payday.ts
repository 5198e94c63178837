import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const metaPayday = phraseRule({
  title: "Meta: no payday loans or paycheck advances",
  severity: "violation",
  source: sources.metaLoans,
  channels: ["meta-ads"],
  on: ["landing", "alt"],
  says: "advertises a loan until the next payday",
  claims: {
    en: ["payday loan*|advance*|cash", "paycheck|cash advance*", "until|before ..2 payday", "until ..2 paycheck"],
    es: ["préstamo* de? ..1 día de pago", "adelanto* de? ..1 sueldo|salario|efectivo"],
  },
  examples: {
    bad: ["Payday loans online.", "A cash advance for bills.", "Short on cash before payday?"],
    good: ["This is not a payday loan.", "Personal loans paid back each month.", "Tell us your next payday."],
  },
});
