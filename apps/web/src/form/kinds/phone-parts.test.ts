import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf, typeInto } from "./phone-parts.ts";

test("[VAL-07] typing runs on from box to box at 3, 3 and 4 digits", () => {
  let parts = partsOf("");
  parts = typeInto(parts, 0, "512");
  parts = typeInto(parts, 1, "555");
  parts = typeInto(parts, 2, "0147");
  expect(parts).toEqual(["512", "555", "0147"]);
  expect(typeInto(partsOf("512"), 0, "5125")).toEqual(["512", "5", ""]);
});

test.each(["5125550147", "(512) 555-0147", "+1 512 555 0147", "1-512-555-0147"])(
  "[VAL-07] %s can be pasted whole into any box",
  (text) => {
    for (const index of [0, 1, 2]) expect(typeInto(["", "9", ""], index, text)).toEqual(["512", "555", "0147"]);
  },
);

test.each(["(512) 555-0147", "+1 (512) 555–0147 ext. 12", "５１２-５５５-０１４７"])(
  "[VAL-07] %s that is pasted before or after what a box holds takes its place",
  (text) => {
    const held = partsOf("2065550199");
    for (const [index, part] of held.entries())
      for (const typed of [part + text, text + part])
        expect(typeInto(held, index, typed)).toEqual(["512", "555", "0147"]);
  },
);

test("emptying a box leaves the others", () => {
  expect(typeInto(["512", "555", "0147"], 1, "")).toEqual(["512", "", "0147"]);
});

test("parts hold digits only and are never too long, whatever is typed", () => {
  const part = fc.stringMatching(/^\d{0,4}$/);
  fc.assert(
    fc.property(part, part, part, fc.nat(2), fc.string(), (a, b, c, index, typed) => {
      const parts = typeInto([a.slice(0, 3), b.slice(0, 3), c], index, typed);
      expect(parts.join("")).toMatch(/^\d{0,10}$/);
      expect(parts.map((each) => each.length <= 4)).toEqual([true, true, true]);
    }),
  );
});
