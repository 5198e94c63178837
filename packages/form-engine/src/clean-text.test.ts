import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText, cleanTyped } from "./clean-text.ts";
import { cleanValue } from "./validate.ts";

test.each([
  ["Ana\u2028Lopez", "Ana Lopez"],
  ["a\u2029b\u0085c\vd\fe", "a b c d e"],
  ["\u202eevil\u202c", "evil"],
  ["\u2066Ana\u2069\u200e\u200f\u061c", "Ana"],
  ["one\ntwo\tthree", "one\ntwo\tthree"],
])("separators become blanks and direction controls go: %j", (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test.each(["O'Brien", "José", "محمد", "דוד", "नरेन्द्र", "می\u200cخواهم", "क्\u200dष", "👩\u200d👧"])(
  "[VAL-14] a name without direction controls is left unchanged: %s",
  (name) => {
    expect(cleanText(name)).toBe(name);
  },
);

test.each([
  ["Mary\u00a0Ann", "Mary Ann"],
  ["王\u3000小明", "王 小明"],
  ["1204\u2009Barton\u202fSprings", "1204 Barton Springs"],
  ["\ufeffAna\u200b", "Ana"],
  ["Bar\u00adton", "Barton"],
  ["Ana ", "Ana "],
])("[VAL-14] typed or pasted text keeps plain blanks only, and no character that cannot be seen: %j", (typed, kept) => {
  expect(cleanTyped(typed)).toBe(kept);
});

test("cleaning twice gives the same result as cleaning once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanTyped(cleanTyped(text))).toBe(cleanTyped(text));
    }),
  );
});

test("every text value of a form is cleaned, whatever its validators, and other values are not", () => {
  const registry = { validators: {}, processors: {}, secureFields: new Set<string>() };
  const field = { appFieldName: "any", type: "text" };
  expect(cleanValue(field, "a\u2028b\u202e", registry)).toBe("a b");
  for (const value of [1, true, null, undefined]) expect(cleanValue(field, value, registry)).toBe(value);
});
