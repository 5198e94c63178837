import { expect, test } from "vitest";
import { toAscii } from "./to-ascii.ts";

test.each(["ＡＢ－７８７０４", "AB-٧٨٧٠٤", "AB-۷۸۷۰۴"])("%s is read as AB-78704", (typed) => {
  expect(toAscii(typed)).toBe("AB-78704");
});

test("every digit of Arabic and Persian keyboards keeps its value", () => {
  expect(toAscii("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(toAscii("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
});
