import { expect, test } from "vitest";
import { maskDate } from "./birth-date.tsx";

function typed(text: string): string {
  return Array.from(text).reduce((before: string, character) => maskDate(before + character, before), "");
}

test.each([
  ["03071990", "03/07/1990"],
  ["3/7/1990", "03/07/1990"],
  ["03/07/1990", "03/07/1990"],
  ["03-07-1990", "03/07/1990"],
])("[VAL-02] %s becomes %s as it is typed", (text, shown) => {
  expect(typed(text)).toBe(shown);
});

test("[VAL-02] a deleted slash is not added again", () => {
  expect(maskDate("03", "03/")).toBe("03");
});

test.each([
  ["3/7/1990", ""],
  ["1990-03-07", ""],
  ["03.07.1990", ""],
  [" 03 / 07 / 1990 ", ""],
  ["3/7/1990", "12/24/1985"],
  ["1990-3-7", "12/24/1985"],
  ["1990/03/07", ""],
  ["1990. 3. 7", "12/24/1985"],
  ["March 7, 1990", ""],
  ["7 de marzo de 1990", "12/24/1985"],
  ["19900307", ""],
  ["\u200e1990-\u200e03-\u200e07", ""],
])("[VAL-02] the whole date %j can be pasted or filled in over %j", (text, before) => {
  expect(maskDate(text, before)).toBe("03/07/1990");
});

test("[VAL-02] a digit deleted in the middle does not shift the others", () => {
  expect(maskDate("03/0/1990", "03/07/1990")).toBe("03/0/1990");
});

test("[VAL-02] if the year is masked, day and month end with their slash", () => {
  expect(typed("0307")).toBe("03/07/");
});

test.each([
  ["1/07/1990", "03/07/1990", "1/07/1990"],
  ["11/07/1990", "1/07/1990", "11/07/1990"],
  ["03/1/1990", "03/07/1990", "03/1/1990"],
  ["03/15/1990", "03/1/1990", "03/15/1990"],
  ["03/1", "03/", "03/1"],
  ["03/079/1990", "03/07/1990", "03/07/1990"],
])("[VAL-02] %s typed within %s is shown as %s, so that the part can be typed to its end", (given, before, shown) => {
  expect(maskDate(given, before)).toBe(shown);
});
