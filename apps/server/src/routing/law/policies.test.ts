import { join } from "node:path";
import { expect, test } from "vitest";
import { compilePolicies, loadPolicies, PoliciesRefused } from "./policies.ts";

const entry = {
  id: "tx",
  states: ["TX"],
  from: "2026-01-01",
  allowed: true,
  summary: "s",
  source: { title: "t", checkedOn: "2026-01-01" },
};
const compile = (...entries: object[]) =>
  compilePolicies({ "a.json": JSON.stringify({ note: "n", effective: "2026-01-01", entries }) });

test.each([
  ["no effect", [{ ...entry, allowed: undefined }], "a.json: entries.0: expected one of allowed"],
  ["an unknown key", [{ ...entry, maxApr: 3 }], "a.json: entries.0.maxApr: expected no key with this name"],
  ["no source", [{ ...entry, source: undefined }], "a.json: entries.0.source: expected an object, but it is missing"],
  ["an invalid date", [{ ...entry, from: "2026-02-30" }], "entries.0.from: expected a valid date, YYYY-MM-DD"],
  ["an ID in capitals", [{ ...entry, id: "TX" }], "entries.0.id: expected lowercase words joined by hyphens"],
  [
    "a state in words",
    [{ ...entry, states: ["Texas"] }],
    "entries.0.states.0: expected two capital letters, such as TX",
  ],
  ["an unlawful amount", [{ ...entry, maxAmount: 0 }], "entries.0.maxAmount: expected more than 0"],
  ["a duplicate id", [entry, entry], "expected a unique ID"],
])("a policy file is rejected as a whole: %s", (_name, entries, message) => {
  expect(() => compile(...entries)).toThrow(PoliciesRefused);
  expect(() => compile(...entries)).toThrow(message);
});

test("a policy file with a byte-order mark is read, and one that has a key twice refused, as parsers differ on which counts", () => {
  const text = JSON.stringify({ note: "n", effective: "2026-01-01", entries: [entry] });
  expect(compilePolicies({ "a.json": `\uFEFF${text}` }).byId("tx")).toMatchObject({ allowed: true });
  const twice = text.replace('"allowed":true', '"allowed":false,"allowed":true');
  expect(() => compilePolicies({ "a.json": twice })).toThrow(
    /^a\.json: line 1 column \d+: expected each key only once per object/,
  );
});

test("invalid JSON is refused with its position and not quoted", () => {
  expect(() => compilePolicies({ "a.json": "secret" })).toThrow("a.json: expected valid JSON");
  expect(() => compilePolicies({ "a.json": "{" })).toThrow("a.json: line 1 column 2: expected valid JSON");
});

test("the bundled policies load, and each names its source", async () => {
  const { entries } = await loadPolicies(join(import.meta.dirname, "../../../../../policies"));
  expect(entries.length).toBeGreaterThan(0);
});
