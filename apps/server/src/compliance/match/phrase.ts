import type { Word } from "./words.ts";

/** A compiled phrase. */
export interface Phrase {
  readonly items: readonly Item[];
  /** The phrase itself denies something, as in `no credit check`, so a denial within it is part of the claim. */
  readonly denies: boolean;
}

type Item =
  | { readonly kind: "word"; readonly matches: (word: string) => boolean; readonly optional: boolean }
  | { readonly kind: "gap"; readonly most: number }
  | { readonly kind: "end" };

/** Words from `from` up to, not including, `to`. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

/** Most words that a gap may skip, so that a search takes time in proportion to the text. */
const longestGap = 6;

/**
 * Compiles a phrase. `guarante*`: a word with this beginning; `loan|offer`: either; `the?`: may be missing; `..3`: up
 * to three other words of the sentence; `/`: a sentence may end here; `#`, `#%`, `$#`: a number, a percentage, an
 * amount.
 */
export function compilePhrase(text: string): Phrase {
  const items = text.split(" ").map(compileItem);
  return {
    items,
    denies: /(?:^| |\|)(?:no|not|never|nobody|without|zero|sin|nadie|ninguno?|\w+n't)(?=$| |\||\?)/u.test(text),
  };
}

function compileItem(text: string): Item {
  if (text === "/") return { kind: "end" };
  if (text.startsWith("..")) return { kind: "gap", most: Math.min(Number(text.slice(2)), longestGap) };
  const optional = text.endsWith("?");
  return { kind: "word", optional, matches: compileOptions((optional ? text.slice(0, -1) : text).split("|")) };
}

function compileOptions(options: readonly string[]): (word: string) => boolean {
  const kinds = options.flatMap((option) => numbers[option] ?? []);
  const beginnings = options.filter((option) => option.endsWith("*")).map((option) => option.slice(0, -1));
  const words = new Set(options.filter((option) => !option.endsWith("*") && !Object.hasOwn(numbers, option)));
  if (kinds.length + beginnings.length === 0) return (word) => words.has(word);
  return (word) =>
    words.has(word) || beginnings.some((start) => word.startsWith(start)) || kinds.some((kind) => kind.test(word));
}

const numbers: Readonly<Record<string, RegExp>> = { "#": /^\d[\d.]*$/u, "#%": /^\d[\d.]*%$/u, "$#": /^\$/u };

/** Every place where the phrase stands, without overlaps, in order. */
export function findPhrase(phrase: Phrase, words: readonly Word[]): readonly Match[] {
  const found: Match[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const to = matchFrom(phrase, words, from);
    if (to === undefined) continue;
    found.push({ from, to });
    from = to - 1;
  }
  return found;
}

/** The end of the phrase if it stands at the word `from`; else undefined. */
export const matchFrom = ({ items }: Phrase, words: readonly Word[], from: number): number | undefined =>
  matchAt(items, 0, words, from, from);

/** The end of the match of the items from `item` on at the word `at`; undefined if they do not match there. */
function matchAt(
  items: readonly Item[],
  item: number,
  words: readonly Word[],
  at: number,
  start: number,
  mayEnd = false,
): number | undefined {
  const next = items[item];
  if (next === undefined) return at;
  if (next.kind === "end") return matchAt(items, item + 1, words, at, start, true);
  if (next.kind === "gap") {
    for (let skipped = 0; skipped <= next.most && at + skipped <= words.length; skipped += 1) {
      const isAcross = skipped > 0 && words[at + skipped - 1]?.gap === "end" && !(mayEnd && skipped === 1);
      if (isAcross) return undefined;
      const end = matchAt(items, item + 1, words, at + skipped, start, mayEnd && skipped === 0);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const word = words[at];
  const continues = word !== undefined && (at === start || mayEnd || word.gap !== "end");
  if (continues && next.matches(word.text)) {
    const end = matchAt(items, item + 1, words, at + 1, start);
    if (end !== undefined) return end;
  }
  return next.optional ? matchAt(items, item + 1, words, at, start, mayEnd) : undefined;
}
