import { expect, test } from "vitest";
import { readTexts } from "./read-texts.ts";
import { findBritish } from "./spelling.ts";

const find = (source: string) =>
  findBritish(readTexts("docs/a.md", source)).map(({ text, instead }) => [text, instead]);

test.each([
  ["behaviour", "behavior"],
  ["Colours", "Colors"],
  ["misbehaviour", "misbehavior"],
  ["recognises", "recognizes"],
  ["deserialisation", "deserialization"],
  ["analysed", "analyzed"],
  ["labelled", "labeled"],
  ["licences", "licenses"],
  ["centre", "center"],
  ["cheques", "checks"],
  ["fulfil", "fulfill"],
  ["instalment", "installment"],
  ["misspelt", "misspelled"],
  ["judgement", "judgment"],
])("%s is refused, %s is not", (british, american) => {
  expect(find(`Text with ${british} in it.`)).toEqual([[british, `"${american}"`]]);
  expect(find(`Text with ${american} in it.`)).toEqual([]);
});

test("words that only look alike are not refused", () => {
  expect(
    find("four hours, your tour, precise, promise, exercise, rolled, filler, since, fence, install, analysis"),
  ).toEqual([]);
});

test("names of files and code are not read", () => {
  expect(find("See docs/behaviour, BEHAVIOURS.md and `colour`.")).toEqual([]);
});
