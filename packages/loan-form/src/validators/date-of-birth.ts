import { ageOn, daysInMonth, isAnswered, type Refusal, type Validator } from "@loanbridge/form-engine";
import { refuseAge } from "./rules/age.ts";
import { withSlashes } from "./rules/birth-date-text.ts";
import { pattern, unanswered } from "./rules/digits.ts";

const today = "2026-11-23";

/** A leap year, to check a day and month whose year is unknown. */
const leapYear = 2000;

export const dateOfBirth = {
  doc: "A date of birth, MM/DD/YYYY, of someone 18 to 100 years old. With params.yearMasked also MM/DD/, for a year that is not shown.",
  clean: (value) => (typeof value === "string" ? withSlashes(value) : value),
  check({ value, params, context }) {
    if (!isAnswered(value)) return unanswered(value);
    // The wire pads a year to four digits, so a leading 0 means that fewer were typed.
    const parts = typeof value === "string" ? /^(\d\d)\/(\d\d)\/([1-9]\d{3})?$/.exec(value) : null;
    if (!parts) return { ...pattern, part: "birthYear" };
    const [, month, day, year] = parts;
    const refusal = refuseMonth(Number(month)) ?? refuseDay(Number(day), Number(month), Number(year ?? leapYear));
    if (refusal) return refusal;
    if (year === undefined) return params["yearMasked"] === true ? undefined : { ...pattern, part: "birthYear" };
    return refuseAge(ageOn(value, context.today) ?? 0);
  },
  examples: {
    valid: [
      { value: "03/07/1990", today },
      { value: "02/29/2000", today },
      { value: "11/23/2008", today },
      { value: "11/24/1925", today },
      { value: "03/07/", params: { yearMasked: true }, today },
    ],
    invalid: [
      { value: "", today, refusal: { code: "NotEmpty", message: "required" } },
      { value: "1990-03-07", today, refusal: { code: "Pattern", message: "pattern" } },
      { value: "03/07/0090", today, refusal: { code: "Pattern", message: "pattern" } },
      { value: "03/07/90", today, refusal: { code: "Pattern", message: "pattern" } },
      { value: "03/07/", today, refusal: { code: "Pattern", message: "pattern" } },
      { value: "00/07/1990", today, refusal: { code: "Min", message: "month" } },
      { value: "13/07/1990", today, refusal: { code: "Max", message: "month" } },
      { value: "03/00/1990", today, refusal: { code: "Min", message: "day" } },
      { value: "04/31/1990", today, refusal: { code: "Max", message: "day" } },
      { value: "02/29/1990", today, refusal: { code: "Max", message: "day" } },
      { value: "11/24/2008", today, refusal: { code: "Age", message: "under18" } },
      { value: "11/23/1925", today, refusal: { code: "Age", message: "over100" } },
      { value: "03/07/2030", today, refusal: { code: "Age", message: "under18" } },
    ],
  },
} as const satisfies Validator;

function refuseMonth(month: number): Refusal | undefined {
  if (month < 1) return { code: "Min", message: "month", part: "birthMonth" };
  return month > 12 ? { code: "Max", message: "month", part: "birthMonth" } : undefined;
}

function refuseDay(day: number, month: number, year: number): Refusal | undefined {
  if (day < 1) return { code: "Min", message: "day", part: "birthDay" };
  return day > daysInMonth(year, month) ? { code: "Max", message: "day", part: "birthDay" } : undefined;
}
