import { cleanTyped } from "./clean-text.ts";

/** Names of the months by language, in lower case. */
function monthNames(): readonly (readonly string[])[] {
  return ["en", "es"].map((language) => {
    const words = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => words.format(Date.UTC(2000, month)).toLowerCase());
  });
}

/** Number of the month that a word, or its first three or more letters, names in English or Spanish; 0 if none. */
function monthOf(word: string, names: ReturnType<typeof monthNames>): number {
  if (word.length < 3) return 0;
  return 1 + Math.max(...names.map((list) => list.findIndex((name) => name.startsWith(word))));
}

/** More characters than any date in words has. */
const longest = 100;

/**
 * A date whose month is a word in English or Spanish, as people dictate or paste it, such as "March 7th, 1990", or one of
 * eight digits with the year first, as `M/D/YYYY`. Any other text is returned as it is, without the unseen characters that
 * programs such as Windows Explorer add to a copied date.
 */
export function numericDate(typed: string): string {
  const text = cleanTyped(typed);
  if (text.length > longest) return text;
  const [, sorted, sortedMonth, sortedDay] = /^\s*((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)\s*$/.exec(text) ?? [];
  if (sorted !== undefined) return `${sortedMonth ?? ""}/${sortedDay ?? ""}/${sorted}`;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const numbers = text.match(/\d+/g) ?? [];
  const day = numbers.find((one) => one.length <= 2);
  const year = numbers.find((one) => one.length === 4);
  if (words.length === 0 || numbers.length !== 2 || day === undefined || year === undefined) return text;
  const names = monthNames();
  const month = words.map((word) => monthOf(word, names)).find((one) => one > 0);
  return month === undefined ? text : `${String(month)}/${day}/${year}`;
}
