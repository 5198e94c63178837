import fc from "fast-check";
import { expect, test } from "vitest";
import { editParts, insertedInto, partsOf, type Parts } from "./phone-parts.ts";

/** Returns the boxes after text replaced the selection, or the whole box if there is none. */
function put(parts: Parts, index: number, text: string, selection?: readonly [number, number], entered = true) {
  const held = parts[index] ?? "";
  const [start, end] = selection ?? [0, held.length];
  const typed = held.slice(0, start) + text + held.slice(end);
  return editParts(parts, { index, typed, inserted: insertedInto(held, typed, [start, end]), entered });
}

/** Types digit by digit as in the boxes: a box is selected when it gets the focus. */
function type(parts: Parts, index: number, digits: string, selects = true): Parts {
  let now = { parts, at: index };
  let entered = true;
  for (const digit of digits) {
    const held = now.parts[now.at] ?? "";
    const start = entered && selects ? 0 : held.length;
    const next = put(now.parts, now.at, digit, [start, held.length], entered);
    entered = next.at !== now.at;
    now = next;
  }
  return now.parts;
}

const filled = partsOf("9725550188");

test("[VAL-07] typing moves from box to box at 3, 3 and 4 digits", () => {
  expect(type(partsOf(""), 0, "5125550147")).toEqual(["512", "555", "0147"]);
  expect(put(partsOf("512"), 0, "5", [3, 3])).toEqual({ parts: ["512", "5", ""], at: 1 });
});

test("[VAL-07] a number typed into the first box of a complete one replaces it, whether or not the box was selected", () => {
  expect(type(filled, 0, "8165550142")).toEqual(["816", "555", "0142"]);
  expect(type(filled, 0, "8165550142", false)).toEqual(["816", "555", "0142"]);
});

test("[VAL-07] each digit of a new number lands in a box without digits of the old one", () => {
  for (const index of [0, 1, 2])
    for (const caret of [0, 1, 2, 3]) {
      const { parts } = put(filled, index, "7", [caret, caret]);
      expect(parts[index]).toBe("7");
      for (const later of parts.slice(index + 1)) expect(later).toBe("");
    }
});

test("[VAL-07] an extra digit after a box was just filled is dropped", () => {
  expect(put(filled, 2, "9", [4, 4], false)).toEqual({ parts: ["972", "555", "0188"], at: 2 });
});

test("[VAL-07] a full box moves on to the next one, even if that is filled", () => {
  expect(put(filled, 0, "816").at).toBe(1);
  expect(put(filled, 1, "444").at).toBe(2);
  expect(put(filled, 0, "8").at).toBe(0);
});

test.each([
  "5125550147",
  "(512) 555-0147",
  "+1 512 555 0147",
  "1-512-555-0147",
  "001 512 555 0147",
  "tel:+1-512-555-0147;ext=3",
  "+1 (512) 555–0147 ext. 12",
])("[VAL-07] %s can be pasted whole into any box", (text) => {
  const whole = { parts: ["512", "555", "0147"], at: 2 };
  for (const index of [0, 1, 2]) expect(put(["", "9", ""], index, text)).toEqual(whole);
});

test.each(["(512) 555-0147", "+1 (512) 555–0147 ext. 12", "５１２-５５５-０１４７", "٥١٢-٥٥٥-٠١٤٧"])(
  "[VAL-07] %s replaces the number when pasted anywhere into a filled box",
  (text) => {
    for (const index of [0, 1, 2])
      for (const caret of [0, 1, 2, 3])
        expect(put(filled, index, text, [caret, caret]).parts).toEqual(["512", "555", "0147"]);
  },
);

test("[VAL-07] half a number pasted into a complete one leaves none of its digits", () => {
  expect(put(filled, 0, "816555").parts).toEqual(["816", "555", ""]);
  expect(put(filled, 0, "97244", [3, 3]).parts).toEqual(["972", "44", ""]);
});

test("[VAL-07] browser autofill works with a whole number in one box, or each part in its own", () => {
  const fill = (parts: Parts, index: number, typed: string) =>
    editParts(parts, { index, typed, inserted: insertedInto(parts[index] ?? "", typed), entered: true }).parts;
  expect(fill(filled, 0, "+18165550142")).toEqual(["816", "555", "0142"]);
  let parts = filled;
  for (const [index, part] of ["816", "444", "0142"].entries()) parts = fill(parts, index, part);
  expect(parts).toEqual(["816", "444", "0142"]);
});

test("emptying a box leaves the others unchanged", () => {
  expect(put(filled, 1, "")).toEqual({ parts: ["972", "", "0188"], at: 1 });
});

test("parts contain digits only and are never too long, whatever is typed", () => {
  const part = fc.stringMatching(/^\d{0,4}$/);
  fc.assert(
    fc.property(
      part,
      part,
      part,
      fc.nat(2),
      fc.string(),
      fc.nat(4),
      fc.boolean(),
      (a, b, c, index, text, caret, entered) => {
        const held: Parts = [a.slice(0, 3), b.slice(0, 3), c];
        const at = Math.min(caret, (held[index] ?? "").length);
        const { parts } = put(held, index, text, [at, at], entered);
        expect(parts.join("")).toMatch(/^\d{0,10}$/);
        expect(parts.map((each) => each.length <= 4)).toEqual([true, true, true]);
      },
    ),
  );
});
