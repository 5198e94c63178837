import fc from "fast-check";
import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("what could move a cursor, end a line or turn a direction is printed as an escape", () => {
  expect(printable("\u001b[2Ja\u2028b\u202ec\u0085\r\nd\te")).toBe(
    String.raw`\u001b[2Ja\u2028b\u202ec\u0085\u000d` + "\nd\te",
  );
});

test("printed JSON says the same", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
      expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
