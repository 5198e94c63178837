import type { Language } from "@loanbridge/languages";

/** The action that an incoming text requests: no more texts, contact information, or texts again. */
export type TextAct = "stop" | "help" | "start";

/** Words named by our forms, the law and the carriers. */
const stopWords = ["STOP", "STOPALL", "END", "QUIT", "UNSUBSCRIBE", "UNSUB", "CANCEL", "REVOKE", "OPT OUT", "OPTOUT"];

/** The law counts any reasonable wording (47 CFR 64.1200(a)(10)). */
const plainPhrases = ["REMOVE", "TAKE ME OFF", "NO MORE", "DO NOT TEXT", "DON T TEXT", "DONT TEXT", "LEAVE ME ALONE"];

/** Texts of people who write Spanish, in the letters that are left of them. */
const stopInSpanish = [
  "ALTO",
  "PARE",
  "PARAR",
  "BASTA",
  "CANCELAR",
  "BAJA",
  "NO MAS",
  "NO MANDEN",
  "NO ENVIEN",
  "DEJEN DE",
];

const helpInSpanish = ["AYUDA"];

/** Words that say in which language to reply. All others are named by law or carriers, in any language. */
const spanish: ReadonlySet<string> = new Set([...stopInSpanish, ...helpInSpanish]);

/**
 * `first`: alone or at the start of a text. X, INFO and START also begin other texts, so they count only alone or on a
 * first line.
 */
const words: Readonly<Record<TextAct, { readonly alone: readonly string[]; readonly first: readonly string[] }>> = {
  stop: {
    alone: ["X"],
    first: [...stopWords, ...plainPhrases, ...stopInSpanish],
  },
  help: { alone: ["INFO"], first: ["HELP", ...helpInSpanish] },
  start: { alone: ["START", "UNSTOP"], first: [] },
};

const polite = /^(?:(?:PLEASE|PLS|PLZ|KINDLY|POR FAVOR) )+/;
const spelledOut = /^[A-Z](?: [A-Z])+$/;

/** Normalizes a text to its visible letters and digits: without accents, width variants or invisible characters. */
function plain(text: string): string {
  const read = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]+/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim()
    .replace(polite, "");
  return spelledOut.test(read) ? read.replaceAll(" ", "") : read;
}

const keywords = (Object.keys(words) as TextAct[]).flatMap((act) => [
  ...words[act].alone.map((word) => ({ act, word, mayGoOn: false })),
  ...words[act].first.map((word) => ({ act, word, mayGoOn: true })),
]);

export interface Keyword {
  readonly act: TextAct;
  /** Language of the reply, if the word says so. */
  readonly language?: Language;
}

/** Finds the requested act by keyword, in the spellings that phones and people use; undefined: none. */
export function keywordIn(text: string): Keyword | undefined {
  const whole = plain(text);
  // Further lines are what some phones append, or the text being replied to.
  const firstLine = text
    .split(/[\n\r\u{85}\u{2028}\u{2029}]/u)
    .map(plain)
    .find((line) => line !== "");
  const found = keywords.find(
    ({ word, mayGoOn }) => whole === word || (mayGoOn ? whole.startsWith(`${word} `) : firstLine === word),
  );
  return found && { act: found.act, ...(spanish.has(found.word) && { language: "es" as const }) };
}
