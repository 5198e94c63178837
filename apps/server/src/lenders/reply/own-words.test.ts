import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanCode, cleanReference } from "./own-words.ts";

test.each(["D-114", "2", "-1", "LOW_INCOME", "NF.114", "a".repeat(40)])("the code %s is kept", (code) => {
  expect(cleanCode(code)).toBe(code);
});

test.each([
  undefined,
  "",
  "a".repeat(41),
  "Ana Lopez",
  "D-114 ",
  "D-114\n",
  "é1",
  "ana@example.com",
  "ana-at-example-dot-com",
  "2145550100",
  "214-555-0100",
  "219-09-9999",
  "219099999",
])("the code %j is dropped, and not cut into shape", (code) => {
  expect(cleanCode(code)).toBeUndefined();
});

test("whatever is kept is the whole text, in the alphabet", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.stringMatching(/^[\w.:@ -]{0,70}$/)),
      (text) => {
        expect([text, undefined]).toContain(cleanCode(text));
        expect([text, undefined]).toContain(cleanReference(text));
        expect(cleanCode(text) ?? "a").toMatch(/^[A-Za-z0-9_.-]{1,40}$/);
        expect(cleanReference(text) ?? "a").toMatch(/^[A-Za-z0-9_.:-]{1,64}$/);
      },
    ),
  );
});

test("a reference that looks like a phone number or SSN is kept only if the lender's references are numbers", () => {
  for (const number of ["2145550100", "219099999"]) {
    expect(cleanReference(number)).toBeUndefined();
    expect(cleanReference(number, true)).toBe(number);
  }
  expect(cleanReference("0f8fad5b-d9cb-469f-a165-70867728950e")).toBe("0f8fad5b-d9cb-469f-a165-70867728950e");
  for (const other of ["214-555-0100", "ana@example.com", "a".repeat(65), "R 1"])
    expect(cleanReference(other, true)).toBeUndefined();
});
