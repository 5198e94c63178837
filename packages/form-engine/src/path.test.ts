import fc from "fast-check";
import { expect, test } from "vitest";
import { valueAt, withValueAt } from "./path.ts";

test("[FORM-05] a dotted path reaches into records", () => {
  const values = { fingerprintReapply: { email: "ana@example.com" }, zip: "78704" };
  expect(valueAt(values, "fingerprintReapply.email")).toBe("ana@example.com");
  expect(valueAt(values, "zip")).toBe("78704");
  expect(valueAt(values, "zip.length")).toBeUndefined();
  expect(valueAt(values, "fingerprintReapply.phone.area")).toBeUndefined();
});

test("a path never follows prototypes", () => {
  for (const path of [
    "constructor",
    "__proto__",
    "toString",
    "a.constructor.name",
    "a.__proto__.polluted",
    "list.map",
    "",
  ]) {
    expect(valueAt({ a: {}, list: [1] }, path)).toBeUndefined();
  }
});

test("setting a path changes only a copy, and no prototype", () => {
  const values = { a: { b: 1, c: 2 } };
  expect(withValueAt(values, "a.b", 3)).toEqual({ a: { b: 3, c: 2 } });
  expect(withValueAt(values, "x.y", 3)).toEqual({ a: { b: 1, c: 2 }, x: { y: 3 } });
  expect(values).toEqual({ a: { b: 1, c: 2 } });
  withValueAt({}, "__proto__.polluted", true);
  withValueAt({}, "constructor.prototype.polluted", true);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("a value that was set can be read back, at any path and in any values", () => {
  const path = fc.array(
    fc.string().filter((name) => !name.includes(".")),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), path, fc.jsonValue(), (values, names, value) => {
      expect(valueAt(withValueAt(values, names.join("."), value), names.join("."))).toEqual(value);
    }),
  );
});
