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

test("[VAL-02] a slash that is deleted stays away", () => {
  expect(maskDate("03", "03/")).toBe("03");
});

test("[VAL-02] a date can be pasted", () => {
  expect(maskDate("3/7/1990", "")).toBe("03/07/1990");
});
