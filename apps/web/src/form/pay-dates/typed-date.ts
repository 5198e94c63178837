import { isIsoDate, parseUsDate, toIsoDate, toUsDate } from "@loanbridge/form-engine";
import { maskDate } from "../kinds/birth-date.tsx";
import { textOf } from "../kinds/params.ts";

/** A value as the field shows it: a date MM/DD/YYYY, or what has been typed of one. */
export const shownDate = (value: unknown): string => (isIsoDate(value) ? toUsDate(value) : textOf(value));

/** What was typed as a value: YYYY-MM-DD once it is whole, until then the text. */
export function typedDate(typed: string, before: unknown): string {
  const text = typed.trim();
  if (isIsoDate(text)) return text;
  const masked = maskDate(text, shownDate(before));
  const date = parseUsDate(masked);
  return date && masked.length === 10 ? toIsoDate(date) : masked;
}
