import type { Word } from "./words.ts";

/** The value of an amount, a percentage or a number; undefined for any other word. */
export function numberOf({ text }: Pick<Word, "text">): number | undefined {
  const value = Number(text.replace("$", "").replace("%", ""));
  return /\d/u.test(text) && Number.isFinite(value) ? value : undefined;
}
