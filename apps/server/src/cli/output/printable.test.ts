import fc from "fast-check";
import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("characters that move the cursor, end a line or change direction are escaped", () => {
  expect(printable("\u001b[2Ja\u2028b\u202ec\u0085\r\nd\te")).toBe(
    String.raw`\u001b[2Ja\u2028b\u202ec\u0085\u000d` + "\nd\te",
  );
});

test("printed JSON parses to the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
      expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
