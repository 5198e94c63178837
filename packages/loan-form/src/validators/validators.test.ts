import fc from "fast-check";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Example, Validator } from "@loanbridge/form-engine";
import { defaultTooltips, everyField } from "../messages/index.ts";
import { validators } from "./index.ts";

const all: [string, Validator][] = Object.entries(validators);
const today = "2026-11-23";

function check(validator: Validator, { value, params = {}, values = {}, today: day = today }: Example) {
  return validator.check({ value, values, params, context: { today: day, stored: new Set() } });
}

const cleaned = (validator: Validator, value: unknown, params: Example["params"] = {}) =>
  validator.clean ? validator.clean(value, params) : value;

test("every file of the folder is in the index", () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith(".ts") && !/^index\.ts$|\.test\.ts$/.test(name),
  );
  const spelled = files.map((name) => name.replace(/\.ts$/, "").replaceAll("-", ""));
  expect(spelled.toSorted()).toEqual(
    Object.keys(validators)
      .map((name) => name.toLowerCase())
      .toSorted(),
  );
});

test.for(all)("%s accepts its valid examples and refuses the invalid ones with the stated refusal", ([, validator]) => {
  const { valid, invalid } = validator.examples;
  expect(valid.length).toBeGreaterThan(0);
  expect(invalid.length).toBeGreaterThan(0);
  for (const example of valid) expect(check(validator, example), JSON.stringify(example)).toBeUndefined();
  for (const { refusal, ...example } of invalid) {
    expect(check(validator, example), JSON.stringify(example)).toMatchObject(refusal);
  }
});

test.for(all)("%s leaves valid examples unchanged when cleaning, except digits given as numbers", ([, validator]) => {
  for (const { value, params = {} } of validator.examples.valid) {
    const asText = typeof value === "number" && validator.clean ? String(value) : value;
    expect(cleaned(validator, value, params)).toEqual(asText);
  }
});

test.for(all)("%s has a text for each of its messages", ([name, validator]) => {
  const group = { DateOfBirth: "dob", YearOfBirth: "birthYear", PayDate: "payDate1" }[name];
  const texts = group ? defaultTooltips[group] : everyField;
  for (const { refusal } of validator.examples.invalid) expect(texts).toHaveProperty(refusal.message);
});

test.for(all)("%s accepts its own examples' parameters", ([, { expects, examples }]) => {
  for (const { params = {} } of [...examples.valid, ...examples.invalid]) expect(expects?.(params)).toBeUndefined();
});

/** Any JSON, and texts of arbitrary 16-bit units, including lone surrogates. */
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constant(undefined),
);

test.for(all)("%s cleans and checks any value without throwing", ([, validator]) => {
  const params = fc.dictionary(
    fc.constantFrom("min", "max", "optional", "options", "yearMasked", "constructor"),
    fc.jsonValue(),
  );
  const values = fc.dictionary(fc.constantFrom("payFrequency", "ssdCoRegOptIn", "__proto__"), fc.jsonValue());
  fc.assert(
    fc.property(anyValue, params, values, (value, someParams, someValues) => {
      for (const each of [value, cleaned(validator, value, someParams)]) {
        const refusal = check(validator, { value: each, params: someParams, values: someValues });
        expect(typeof refusal?.code).toBe(typeof refusal?.message);
      }
    }),
    { numRuns: 300 },
  );
});

test.for(all)("%s does not change a value that is already clean", ([, validator]) => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const once = cleaned(validator, value);
      expect(cleaned(validator, once)).toEqual(once);
    }),
  );
});

const size = 200_000;
const repeated = (unit: string) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const long = [
  "a",
  "1",
  " ",
  "1a",
  "a ",
  "a.",
  "-",
  "a@",
  "a@a.",
  "é",
  "e\u0301",
  "\uD800",
  "\uDC00x",
  "😀",
  "0/",
  "\n",
  "\u200B",
  "'",
].flatMap((unit) => [repeated(unit), `${repeated(unit)}!`, `a@${repeated(unit)}`]);

/**
 * Returns the shortest of several runs, in milliseconds, to measure the work rather than other load. On a busy machine
 * few runs are undisturbed, so runs are added until one is as short as `enough`.
 */
function cost(work: () => unknown, enough = Infinity): number {
  let shortest = Infinity;
  for (let runs = 0; runs < 5 || (shortest > enough && runs < 50); runs += 1) {
    const start = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

/** Reads each unit of a text once: at most a millisecond for 200 kB on any machine that serves a site. */
function lookThrough(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 65_521;
  return sum;
}

const mostPasses = 12;

test.for(all)("%s takes no longer than a few passes over 200 kB of worst-case input", ([, validator]) => {
  const pass = Math.max(...long.map((value) => cost(() => lookThrough(value))));
  for (const value of long) {
    const spent = cost(() => {
      check(validator, { value });
      check(validator, { value: cleaned(validator, value) });
    }, pass * mostPasses);
    expect(spent / pass, JSON.stringify(value.slice(0, 8))).toBeLessThan(mostPasses);
  }
});
