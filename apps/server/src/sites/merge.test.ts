import fc from "fast-check";
import { expect, test } from "vitest";
import { merge, mergeAll } from "./merge.ts";

const json = fc.jsonValue({ maxDepth: 4 });
const object = fc.dictionary(fc.string(), json, { maxKeys: 6 });

test("[SITE-03] later layers win, nested objects merge, arrays replace", () => {
  const below = { a: 1, nested: { kept: true, list: [1, 2, 3], deep: { x: 1 } } };
  const above = { a: 2, nested: { list: [9], deep: { y: 2 } } };
  expect(merge(below, above)).toEqual({ a: 2, nested: { kept: true, list: [9], deep: { x: 1, y: 2 } } });
});

test("[SITE-03] three layers: the defaults, the image roots, the file", () => {
  const file = { imageRoot: "https://cdn.example/x", list: [] };
  expect(mergeAll({ siteName: "Default", list: [1] }, { imageRoot: "/images" }, file)).toEqual({
    siteName: "Default",
    list: [],
    imageRoot: "https://cdn.example/x",
  });
});

test("null, false, 0 and empty text replace; undefined does not", () => {
  const below = { a: 1, b: 1, c: 1, d: 1, e: 1 };
  expect(merge(below, { a: null, b: false, c: 0, d: "", e: undefined })).toEqual({
    a: null,
    b: false,
    c: 0,
    d: "",
    e: 1,
  });
});

test("[SITE-03] no key reaches a prototype", () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}');
  const merged = mergeAll({ a: { b: 1 } }, hostile, { a: hostile });
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect((merged as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("merging with itself or an empty object changes nothing", () => {
  fc.assert(
    fc.property(object, (value) => {
      expect(merge(value, value)).toEqual(value);
      expect(merge(value, {})).toEqual(value);
      expect(merge({}, value)).toEqual(value);
    }),
  );
});

test("merging is associative and does not modify the layers", () => {
  fc.assert(
    fc.property(object, object, object, (a, b, c) => {
      const before = structuredClone([a, b, c]);
      // A scalar between two objects hides the lower one only if it is merged first, so compare only layers of the same
      // shape.
      fc.pre(sameShape(a, b) && sameShape(b, c) && sameShape(a, c));
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      expect([a, b, c]).toEqual(before);
    }),
  );
});

test("every leaf of the upper layer is in the result", () => {
  fc.assert(
    fc.property(object, object, (below, above) => {
      const merged = merge(below, above) as Record<string, unknown>;
      for (const [key, value] of Object.entries(above))
        if (typeof value !== "object" || value === null || Array.isArray(value)) expect(merged[key]).toEqual(value);
      for (const key of Object.keys(below)) expect(Object.hasOwn(merged, key)).toBe(true);
    }),
  );
});

function sameShape(a: unknown, b: unknown): boolean {
  const [isA, isB] = [a, b].map((value) => typeof value === "object" && value !== null && !Array.isArray(value));
  if (!isA || !isB) return isA === isB;
  const [left, right] = [a, b] as Record<string, unknown>[];
  return Object.keys(left ?? {}).every(
    (key) => !Object.hasOwn(right ?? {}, key) || sameShape(left?.[key], right?.[key]),
  );
}
