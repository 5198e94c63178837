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
  ["no effect", [{ ...entry, allowed: undefined }], "one of allowed"],
  ["an unknown key", [{ ...entry, maxApr: 3 }], "maxApr"],
  ["no source", [{ ...entry, source: undefined }], "entries.0.source"],
  ["a date that is none", [{ ...entry, from: "2026-02-30" }], "entries.0.from"],
  ["one id twice", [entry, entry], "expected a unique ID"],
])("a policy file is refused whole: %s", (_name, entries, message) => {
  expect(() => compile(...entries)).toThrow(PoliciesRefused);
  expect(() => compile(...entries)).toThrow(message);
});

test("text that is no JSON is refused, and is not quoted", () => {
  expect(() => compilePolicies({ "a.json": "secret" })).toThrow("a.json: expected valid JSON");
});

test("the policies that ship are read, and each names its source", async () => {
  const { entries } = await loadPolicies(join(import.meta.dirname, "../../../../../policies"));
  expect(entries.length).toBeGreaterThan(0);
});
