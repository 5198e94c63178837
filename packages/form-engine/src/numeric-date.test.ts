import { expect, test } from "vitest";
import { numericDate } from "./numeric-date.ts";

test.each([
  "March 7, 1990",
  "march 7th 1990",
  "Wednesday, March 7, 1990",
  "7 Mar 1990",
  "Mar. 7, 1990",
  "1990 March 7",
  "7 de marzo de 1990",
  "miércoles, 7 de marzo de 1990",
])("[VAL-02] the date %j is 3/7/1990", (text) => {
  expect(numericDate(text)).toBe("3/7/1990");
});

test.each([
  ["martes, 9 de junio de 1987", "6/9/1987"],
  ["19870609", "06/09/1987"],
  ["20010228", "02/28/2001"],
  ["\u200e19870609\u200f", "06/09/1987"],
  ["\u200e1987-\u200e06-\u200e09", "1987-06-09"],
])("[VAL-02] the date %j is %s", (text, date) => {
  expect(numericDate(text)).toBe(date);
});

test.each([
  "",
  "3/7/1990",
  "03071990",
  "12191990",
  "19901307",
  "March 1990",
  "March 7, 90",
  "March 7, 1990 at 5",
  "Ma 7, 1990",
  "7 1990",
  "March ".repeat(50),
])("[VAL-02] %j is left as it is", (text) => {
  expect(numericDate(text)).toBe(text);
});
