import type { ShownDocument } from "../../corpus/types.ts";
import { numberOf } from "../../match/number-of.ts";

const daysIn: Readonly<Record<string, number>> = {
  day: 1,
  days: 1,
  week: 7,
  weeks: 7,
  month: 30.5,
  months: 30.5,
  years: 365,
  year: 365,
};

/** The terms that a document states, in days, shortest first. A range of "2 to 72 months" states both. */
export function statedTerms({ words }: ShownDocument): readonly number[] {
  return words
    .flatMap((word, at) => {
      const value = /^\d+$/u.test(word.text) ? numberOf(word) : undefined;
      if (value === undefined) return [];
      const unit =
        daysIn[words[at + 1]?.text ?? ""] ??
        (words[at + 1]?.text === "to" ? daysIn[words[at + 3]?.text ?? ""] : undefined);
      return unit === undefined ? [] : [value * unit];
    })
    .toSorted((one, other) => one - other);
}
