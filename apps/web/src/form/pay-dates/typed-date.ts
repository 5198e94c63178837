import { isIsoDate, parseUsDate, toIsoDate, toUsDate } from "@loanbridge/form-engine";
import { maskDate } from "../kinds/birth-date.tsx";
import { textOf } from "../kinds/params.ts";

/** Returns a value as the field shows it: a date MM/DD/YYYY, or the text typed so far. */
export const shownDate = (value: unknown): string => (isIsoDate(value) ? toUsDate(value) : textOf(value));

/** Returns the value of typed text: YYYY-MM-DD once it is complete, otherwise the text. */
export function typedDate(typed: string, before: unknown): string {
  const text = typed.trim();
  if (isIsoDate(text)) return text;
  const masked = maskDate(text, shownDate(before));
  const date = parseUsDate(masked);
  return date && masked.length === 10 ? toIsoDate(date) : masked;
}
