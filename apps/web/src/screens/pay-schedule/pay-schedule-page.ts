import type { PublicSite } from "@loanbridge/contract";
import { isIsoDate, type FieldDefinition, type Page } from "@loanbridge/form-engine";
import { narrowOptions, paySchedulePage, fill } from "@loanbridge/loan-form";
import { paySchedule as copy } from "#language/pages/pay-dates.ts";
import { dayInWords } from "../../form/index.ts";

const shownAs: Readonly<Record<string, Partial<FieldDefinition>>> = {
  // Show all options, because this is one of only two questions.
  payFrequency: { type: "choice" },
  payDate1: { extraParams: { help: "apart" } },
};

/** Returns the page with the frequencies that the site offers and the next pay date. */
export function pageOf({ environment: { incomeTypes, payFrequencies } }: PublicSite): Page {
  const [page = paySchedulePage] = narrowOptions([paySchedulePage], { incomeTypes, payFrequencies });
  const shown = (field: FieldDefinition): FieldDefinition => {
    const as = shownAs[field.appFieldName];
    return { ...field, ...as, extraParams: { ...field.extraParams, ...as?.extraParams } };
  };
  return { ...page, fields: page.fields.map(shown) };
}

/** Explains why the pay date is needed: it is missing, has passed, or is too far ahead. */
export function reasonToAsk(payDate: unknown, today: string): string {
  if (!isIsoDate(payDate)) return copy.missing;
  return fill(payDate <= today ? copy.passed : copy.late, { date: dayInWords(payDate, today) });
}
