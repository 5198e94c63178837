import fc from "fast-check";
import { expect, test } from "vitest";
import { isUnambiguous } from "./json-structure.ts";

test.each([
  ['{"a":1,"a":2}', false],
  ['{"a":1,"\\u0061":2}', false],
  [`{"a":1,"a"${" ".repeat(100)}:2}`, false],
  ['[{"b":{"a":1,"a":2}}]', false],
  ["[".repeat(65) + "]".repeat(65), false],
  ["[".repeat(64) + "]".repeat(64), true],
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"a"}', true],
  ['{"a":"{\\"a\\":1,\\"a\\":2}","b:":"\\\\"}', true],
  ['"a"', true],
])("%j: %j", (json, expected) => {
  expect(isUnambiguous(json)).toBe(expected);
});

test("serialized JSON is unambiguous", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(isUnambiguous(JSON.stringify(value))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
