import fc from "fast-check";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Criterion } from "../types.ts";
import { criteria } from "./index.ts";

const all: [string, Criterion][] = Object.entries(criteria);

test("[FORM-04] the eight criteria exist, and every file of the folder is in the index", () => {
  expect(Object.keys(criteria).toSorted()).toEqual([
    "FieldEquals",
    "FieldGT",
    "FieldGTE",
    "FieldIsNotNull",
    "FieldIsNull",
    "FieldLT",
    "FieldLTE",
    "FieldNotEquals",
  ]);
  const files = readdirSync(import.meta.dirname).filter((name) => !/^index\.ts$|\.test\.ts$/.test(name));
  const spelled = files.map((name) => name.replace(/\.ts$/, "").replaceAll("-", ""));
  expect(spelled.toSorted()).toEqual(
    Object.keys(criteria)
      .map((name) => name.toLowerCase())
      .toSorted(),
  );
});

test.for(all)("[FORM-04] %s gives the verdicts of its examples", ([, { examples, judge }]) => {
  expect(examples.length).toBeGreaterThan(2);
  for (const { actual, target, verdict } of examples) expect(judge(actual, target)).toBe(verdict);
});

test.for(all)("%s returns a verdict for any input", ([, { judge }]) => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (actual, target) => {
      expect(["yes", "no", "unknown"]).toContain(judge(actual, target));
    }),
  );
});

test("[FORM-04] for numbers, less, equal and greater are mutually exclusive", () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(number, number, (actual, target) => {
      const yes = (name: keyof typeof criteria) => criteria[name].judge(actual, target) === "yes";
      expect([yes("FieldLT"), yes("FieldEquals"), yes("FieldGT")].filter(Boolean)).toHaveLength(1);
      expect(yes("FieldLTE")).toBe(!yes("FieldGT"));
      expect(yes("FieldGTE")).toBe(!yes("FieldLT"));
      expect(yes("FieldNotEquals")).toBe(!yes("FieldEquals"));
    }),
  );
});
