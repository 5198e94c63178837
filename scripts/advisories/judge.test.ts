import { expect, test } from "vitest";
import { exitCodes, judge, textOf } from "./judge.ts";
import { credit, type Snapshot } from "./snapshot.ts";
import type { Advisory } from "./advisory.ts";

const now = Date.parse("2026-11-24T12:00:00Z");
const packages = [
  { name: "a", version: "1.0.0" },
  { name: "b", version: "2.0.0-rc.1" },
];
const silent = { answered: false, reason: "405 Method Not Allowed" } as const;
const nothing = { answered: true, advisories: [] } as const;
const weak: Advisory = {
  id: "GHSA-1",
  package: "a",
  range: "<1.2.0",
  severity: "high",
  title: "Weak",
  url: "https://x.example/1",
};
const fresh: Snapshot = {
  lookedAt: "2026-11-20T12:00:00Z",
  source: "https://registry.npmjs.org/",
  dataOf: "2026-11-20T12:00:00Z",
  ...credit,
  covers: { a: "1.0.0", b: "*" },
  advisories: [],
};

test("the registry's answer suffices to find nothing, whatever the snapshot", () => {
  for (const snapshot of [undefined, fresh, { ...fresh, dataOf: null }])
    expect(judge(packages, nothing, snapshot, now)).toEqual({ outcome: "none known", by: "the registry, today" });
});

test("without an answer, a fresh and complete snapshot suffices, and its date is shown", () => {
  const verdict = judge(packages, silent, fresh, now);
  expect(verdict).toEqual({ outcome: "none known", by: "the snapshot of 2026-11-20" });
  expect(textOf(verdict)).toBe("No known vulnerabilities of moderate severity or higher (the snapshot of 2026-11-20).");
});

test.each<[string, Snapshot | undefined, string]>([
  ["is missing", undefined, "And there is no snapshot."],
  ["is empty", { ...fresh, dataOf: null, noAnswer: "405" }, "gave no answer (405)"],
  [
    "is 8 days old",
    { ...fresh, dataOf: "2026-11-16T12:00:00Z" },
    "is of 2026-11-16, 8 days old; more than 7 is too old",
  ],
  ["is of next week", { ...fresh, dataOf: "2026-12-01T12:00:00Z" }, "in the future"],
  [
    "lacks a package",
    { ...fresh, covers: { a: "1.0.0" } },
    "does not cover 1 of the 2 packages in the lock file: b@2.0.0-rc.1",
  ],
  ["covers another version", { ...fresh, covers: { a: "1.0.1", b: "*" } }, "a@1.0.0"],
  ["covers versions that nobody can read", { ...fresh, covers: { a: "?", b: "*" } }, "a@1.0.0"],
])("without an answer, a snapshot that %s gives no verdict, and the text says what to do", (_, snapshot, reason) => {
  const verdict = judge(packages, silent, snapshot, now);
  expect(verdict).toMatchObject({ outcome: "cannot say" });
  const text = textOf(verdict);
  expect(text).toContain("UNKNOWN");
  expect(text).toContain("405 Method Not Allowed");
  expect(text).toContain(reason);
  expect(text).toContain("npm run advisories -- --refresh");
});

test("data of 7 days is fresh enough", () => {
  const week = { ...fresh, dataOf: "2026-11-17T00:00:00Z" };
  expect(judge(packages, silent, week, now)).toMatchObject({ outcome: "none known" });
});

test("a vulnerability from either source counts, even from an outdated snapshot", () => {
  const registry = { answered: true, advisories: [weak] } as const;
  expect(judge(packages, registry, undefined, now)).toMatchObject({
    outcome: "found",
    findings: [{ id: "GHSA-1", version: "1.0.0" }],
  });
  const old = { ...fresh, dataOf: "2020-01-01T00:00:00Z", advisories: [weak] };
  const verdict = judge(packages, silent, old, now);
  expect(verdict).toMatchObject({ outcome: "found", findings: [{ id: "GHSA-1" }], gaps: [{}, {}] });
  expect(textOf(verdict)).toContain("high: a 1.0.0 (affected: <1.2.0) Weak\n    GHSA-1 https://x.example/1");
  expect(textOf(verdict)).toContain("There may be more.");
  expect(judge(packages, registry, { ...fresh, advisories: [weak] }, now)).toMatchObject({
    findings: [{ id: "GHSA-1" }],
  });
});

test("low severities, other packages and other versions are ignored; an unknown severity counts", () => {
  const advisories: Advisory[] = [
    { ...weak, severity: "low" },
    { ...weak, package: "c" },
    { ...weak, range: ">=1.0.1" },
  ];
  expect(judge(packages, { answered: true, advisories }, undefined, now)).toMatchObject({ outcome: "none known" });
  const unknown: Advisory = { ...weak, package: "b", range: "<2.0.0", severity: "unknown" };
  expect(judge(packages, { answered: true, advisories: [unknown] }, undefined, now)).toMatchObject({
    outcome: "found",
  });
});

test("each outcome has its own exit code, and so has a program failure", () => {
  expect(new Set([1, ...Object.values(exitCodes)]).size).toBe(4);
  expect(exitCodes["none known"]).toBe(0);
});
