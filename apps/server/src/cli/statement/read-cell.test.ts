import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, dayOfText } from "./read-cell.ts";

test("a price is read to the cent in every usual form", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
      const plain = `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
      const [dollars = "", rest = ""] = plain.split(".");
      const grouped = `${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${rest}`;
      for (const text of [plain, grouped, `$${grouped}`, ` ${plain} `]) expect(centsOf(text)).toBe(cents);
      for (const text of [`-${plain}`, `(${grouped})`, `-$${plain}`]) expect(centsOf(text)).toBe(-cents);
    }),
  );
});

test.each(["", "12.5", "1,23.00", "1.234,50", "12 USD", "(12.00", "(-12.00)", "1e3", "0x10", "١٢", "12.000", "NaN"])(
  "%j is not taken for a price",
  (text) => {
    expect(centsOf(text)).toBeUndefined();
  },
);

test.each([
  ["2026-11-05", "2026-11-05"],
  ["2026-11-05T10:00:00Z", "2026-11-05"],
  ["11/5/2026", "2026-11-05"],
  ["11/05/2026 10:00", "2026-11-05"],
  ["2026-02-30", undefined],
  ["5.11.2026", undefined],
  ["", undefined],
])("%j is the day %s", (text, day) => {
  expect(dayOfText(text)?.toString()).toBe(day);
});
