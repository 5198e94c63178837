import { readingGrade } from "@loanbridge/loan-form/reading";
import type { Finding } from "./finding.ts";
import { withoutQuotes } from "./quoted-phrases.ts";
import type { Text } from "./read-texts.ts";
import { sentencesOf, wordsOf } from "./sentences.ts";

/** With fewer words than this, one long name decides a file's grade. */
const fewestWords = 40;

/** Flesch–Kincaid grade of a file's sentences on average. Legal documents keep it too. */
const highestGrade = 9;

const longestSentence = 35;

/** Legal documents list what a law names, often in one sentence. */
const isLegal = (file: string): boolean =>
  /\/modals\/(?:ccpa|consent|credit-authorization|privacy|terms)\.ts$/u.test(file);

const longestLegalSentence = 45;

/** `{lenderName}` counts as one short word; a link as its name; HTML as nothing. */
const shown = (text: string): string =>
  withoutQuotes(text)
    .replaceAll(/\{[^}]*\}/gu, "name")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, "$1")
    .replaceAll(/<[^>]+>/gu, " ");

/** Labels and headings would make any file look easy. */
const isSentence = (text: string): boolean => /[.!?]["”’)]*\s*$/u.test(text) || wordsOf(text).length > 8;

/** Copy files that are too hard to read on average, and sentences that are too long. */
export function findHardReading(texts: readonly Text[]): readonly Finding[] {
  const files = Map.groupBy(
    texts.filter(({ kind }) => kind === "copy"),
    ({ file }) => file,
  );
  return [...files].flatMap(([file, parts]) => {
    const whole = parts
      .map(({ text }) => shown(text))
      .filter(isSentence)
      .join("\n");
    const longest = isLegal(file) ? longestLegalSentence : longestSentence;
    const grade = readingGrade(whole);
    const long = parts.flatMap(({ line, text }) =>
      sentencesOf(shown(text))
        .map((sentence) => ({ sentence, count: wordsOf(sentence).length }))
        .filter(({ count }) => count > longest)
        .map(({ sentence, count }) => ({
          file,
          line,
          text: sentence,
          instead: `sentences of at most ${String(longest)} words (this one has ${String(count)})`,
        })),
    );
    const isHard = wordsOf(whole).length >= fewestWords && grade > highestGrade;
    return isHard
      ? [
          {
            file,
            line: 1,
            text: `reading grade ${grade.toFixed(1)}`,
            instead: `shorter sentences and words, for a grade of at most ${String(highestGrade)}`,
          },
          ...long,
        ]
      : long;
  });
}
