import { expect, test } from "vitest";
import { isDenied } from "./denial.ts";
import { compilePhrases, findPhrases } from "./phrase-set.ts";
import { compilePhrase, findPhrase } from "./phrase.ts";
import { quoteOf } from "./quote.ts";
import { visible, wordsOf } from "./words.ts";

const quotes = (phrase: string, text: string): readonly string[] => {
  const words = wordsOf(visible(text));
  return findPhrase(compilePhrase(phrase), words).map((match) => quoteOf(text, words, match));
};

test.each([
  ["guarante* loan|loans", "Guaranteed loans. A guaranteed loan.", ["Guaranteed loans", "guaranteed loan"]],
  ["same day", "Same-day, SAME DAY, same\nday, same. Day", ["Same-day", "SAME DAY"]],
  ["loan ..2 fast", "loan fast, loan very fast, loan much too slow and fast", ["loan fast", "loan very fast"]],
  ["pre? approved", "approved, pre-approved", ["approved", "pre-approved"]],
  ["bad credit / ok", "Bad credit? OK! Bad credit is not OK.", ["Bad credit? OK"]],
  ["up to $#", "Up to $1,000.50, up to 9, up to $ 20", ["Up to $1,000.50", "up to $ 20"]],
  ["# days", "14 days, two days, 14% days", ["14 days"]],
  ["#% apr", "35.99% APR, 36 % APR, 36 APR", ["35.99% APR", "36 % APR"]],
  ["can't|cannot", "We can’t, we can't, we cannot", ["can’t", "can't", "cannot"]],
])("the phrase %s matches in %j", (phrase, text, expected) => {
  expect(quotes(phrase, text)).toEqual(expected);
});

test("invisible characters and width variants of letters do not hide a word", () => {
  expect(quotes("guaranteed loans", "gua\u00ADran\u200Bteed ｌｏａｎｓ")).toEqual(["guaranteed loans"]);
});

test("a period within an abbreviation, an address or a number ends no sentence", () => {
  const text = "U.S. citizens, e.g. you, at site.example for 2.5 days. Then";
  expect(wordsOf(text).filter(({ gap }) => gap === "end")).toHaveLength(2);
});

/** A claim, and whether its sentence makes it. */
test.each([
  ["Guaranteed approval!", true],
  ["No fees, guaranteed approval.", true],
  ["Don't wait, guaranteed approval.", true],
  ["Not only guaranteed approval, but cash.", true],
  ["We were not sure before; guaranteed approval now.", true],
  ["Do you want guaranteed approval?", true],
  ["Guaranteed approval even if you don't have a job.", true],
  ["We can't, and no lender can, offer guaranteed approval.", false],
  ["There is no guaranteed approval.", false],
  ["Guaranteed approval isn't possible.", false],
  ["Is there guaranteed approval?", false],
  ["Beware of guaranteed approval.", false],
  ["If you want guaranteed approval, ask elsewhere.", false],
])("%s: is the claim made? %s", (text, isMade) => {
  const words = wordsOf(text);
  const phrase = compilePhrase("guaranteed approval");
  const [match] = findPhrase(phrase, words);
  expect(match && isDenied(words, match, phrase)).toBe(!isMade);
});

test("a set of phrases finds the same as each phrase alone", () => {
  const phrases = ["guarante* loan*", "# days", "$# loan", "no|zero fees", "a loan"];
  const words = wordsOf("Guaranteed loans for 14 days, a $500 loan with zero fees, a loan with no fees");
  const alone = phrases.flatMap((phrase) => findPhrase(compilePhrase(phrase), words));
  const together = findPhrases(compilePhrases(phrases), words).map(({ match }) => match);
  const byPlace = (one: { from: number }, other: { from: number }) => one.from - other.from;
  expect(together).toEqual(alone.toSorted(byPlace));
  expect(together).toHaveLength(6);
});

test("a phrase of a set begins with a word that it needs", () => {
  for (const phrase of ["a? loan", "..2 loan", "/ loan", "l* loan"])
    expect(() => compilePhrases([phrase])).toThrow(phrase);
});
