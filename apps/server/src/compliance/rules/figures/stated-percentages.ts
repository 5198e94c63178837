import type { ShownDocument } from "../../corpus/types.ts";
import { numberOf } from "../../match/number-of.ts";

/** The percentages that a document states, lowest first. */
export const statedPercentages = ({ words }: ShownDocument): readonly number[] =>
  words
    .filter(({ text }) => text.endsWith("%"))
    .flatMap((word) => numberOf(word) ?? [])
    .toSorted((one, other) => one - other);
