import fc from "fast-check";
import { expect, test } from "vitest";
import { duplicateKeys } from "./duplicate-keys.ts";

test.each([
  ['{"a": 1, "a": 2}', ["a"]],
  ['{"a": {"b": 1, "c": [{"d": 1, "d": 2}, "d", {"d": 3}], "b": 2}}', ["a.c.0.d", "a.b"]],
  ['{"a": [[{"b": 1}, 1], {"b": [2, 3]}, {"b": 4, "b": 5}]}', ["a.2.b"]],
  [String.raw`{"a\"b": ":", "a": "{\"a\": 1, \"a\": 2}", "\u0061": 3}`, ["a"]],
  ['{"a"\n\t :\n 1, "b": "a", "c": ["a", "a"]}', []],
  ["[]", []],
  ['"a"', []],
])("[SITE-02] the duplicate keys in %j are %j", (text, paths) => {
  expect(duplicateKeys(text).map((path) => path.join("."))).toEqual(paths);
});

test("serialized JSON has no duplicate keys", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(duplicateKeys(JSON.stringify(JSON.parse(text)))).toEqual([]);
    }),
  );
});
