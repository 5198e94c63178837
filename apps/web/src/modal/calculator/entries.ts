import { fill, toAscii } from "@loanbridge/loan-form";
import { dollars } from "@loanbridge/loan-form/loan-cost";
import { loanCalculator as copy } from "#language/modals/loan-calculator.ts";

export type EntryName = keyof typeof copy.labels;

/** One figure that a visitor types, with its bounds. */
export interface Entry {
  readonly name: EntryName;
  readonly kind: "dollars" | "percent" | "count";
  readonly min: number;
  readonly max: number | ((numbers: Numbers) => number);
  /** The initial value. */
  readonly example: number;
}

/** Valid entries as numbers. */
export type Numbers = Readonly<Partial<Record<EntryName, number>>>;
export type Typed = Readonly<Record<string, string>>;

const written = {
  dollars,
  percent: (value: number) => `${String(value)}%`,
  count: String,
} as const satisfies Record<Entry["kind"], (value: number) => string>;

/** Limits the amount to `most`. */
export function limitAmount(entries: readonly Entry[], most: number): Entry[] {
  return entries.map((entry) => {
    if (entry.name !== "amount" || typeof entry.max !== "number") return entry;
    const max = Math.max(entry.min, Math.min(entry.max, most));
    return { ...entry, max, example: Math.min(entry.example, max) };
  });
}

/** Returns the bounds of an entry, also as text. */
export function boundsOf({ kind, min, max }: Entry, numbers: Numbers) {
  const most = typeof max === "number" ? max : max(numbers);
  return { least: min, most, texts: { min: written[kind](min), max: written[kind](most) } };
}

/** `$1,000.50`, `27 %`: common ways to type figures. */
const figure = /^\$?\s*(\d[\d,]*(?:\.\d{0,2})?|\.\d{1,2})\s*%?$/;

function refusalOf(entry: Entry, text: string, numbers: Numbers): { number: number } | { refusal: string } {
  const number = Number(figure.exec(toAscii(text).trim())?.[1]?.replaceAll(",", "") ?? NaN);
  const { least, most, texts } = boundsOf(entry, numbers);
  const example = { example: entry.example };
  if (entry.kind === "count" && !Number.isInteger(number)) return { refusal: fill(copy.errors.whole, example) };
  if (Number.isNaN(number)) return { refusal: fill(copy.errors.number, example) };
  if (number < least) return { refusal: fill(copy.errors.low, texts) };
  return number > most ? { refusal: fill(copy.errors.high, texts) } : { number };
}

/**
 * Parses the typed numbers and lists refusals of the invalid ones. The bounds of an entry may depend on earlier
 * entries.
 */
export function parseEntries(entries: readonly Entry[], typed: Typed) {
  const numbers: Partial<Record<EntryName, number>> = {};
  const refusals: Partial<Record<EntryName, string>> = {};
  for (const entry of entries) {
    const found = refusalOf(entry, typed[entry.name] ?? "", numbers);
    if ("number" in found) numbers[entry.name] = found.number;
    else refusals[entry.name] = found.refusal;
  }
  return { numbers: numbers as Numbers, refusals };
}
