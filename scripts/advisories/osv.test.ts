import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { affects } from "./advisory.ts";
import { rangeOf, readOsv } from "./osv.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "loanbridge-osv-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: unknown): string => {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};
const npmPackage = (name: string) => ({ ecosystem: "npm", name });
const until = (fixed: string) => [{ type: "SEMVER", events: [{ introduced: "0" }, { fixed }] }];
const weak = {
  schema_version: "1.4.0",
  id: "GHSA-aaaa-bbbb-cccc",
  modified: "2026-11-20T10:00:00Z",
  published: "2026-11-19T10:00:00Z",
  summary: "Weak in some way",
  details: "Long words",
  affected: [
    { package: npmPackage("weak"), ranges: until("2.0.0") },
    { package: npmPackage("not-ours"), ranges: until("2.0.0") },
    { package: { ecosystem: "PyPI", name: "weak" }, ranges: until("9.0.0") },
  ],
  database_specific: { severity: "HIGH", github_reviewed: true },
};
const malware = {
  id: "MAL-2026-1",
  modified: "2026-11-21T00:00:00.123456Z",
  affected: [{ package: npmPackage("weak"), versions: ["1.2.3", "1.2.4"] }],
};

test("all entries below a folder are read; those about our packages are kept, with the newest date", () => {
  put("advisories/github-reviewed/2026/weak.json", weak);
  put("malicious/npm/weak.json", malware);
  put("withdrawn.json", { ...weak, id: "GHSA-withdrawn", withdrawn: "2026-11-20T00:00:00Z" });
  put("other.json", { ...weak, id: "PYSEC-1", affected: weak.affected.slice(2) });
  put("README.md", "no advisory");
  expect(readOsv(folder, new Set(["weak"]))).toEqual({
    entries: 3,
    newest: "2026-11-21T00:00:00.123Z",
    advisories: [
      {
        id: "GHSA-aaaa-bbbb-cccc",
        package: "weak",
        range: ">=0.0.0-0 <2.0.0",
        severity: "high",
        title: "Weak in some way",
        url: "https://osv.dev/vulnerability/GHSA-aaaa-bbbb-cccc",
      },
      {
        id: "MAL-2026-1",
        package: "weak",
        range: "1.2.3 || 1.2.4",
        severity: "critical",
        title: "MAL-2026-1",
        url: "https://osv.dev/vulnerability/MAL-2026-1",
      },
    ],
  });
});

test("a file may contain one entry or a list", () => {
  expect(readOsv(put("one.json", weak), new Set(["weak"]))).toMatchObject({
    entries: 1,
    advisories: [{ id: weak.id }],
  });
  const list = put("list.json", [weak, malware]);
  expect(readOsv(list, new Set(["weak"])).advisories.map(({ id }) => id)).toEqual([weak.id, malware.id]);
});

test("a missing severity is unknown, not low", () => {
  const { database_specific: _, ...silent } = weak;
  expect(readOsv(put("one.json", silent), new Set(["weak"])).advisories).toMatchObject([{ severity: "unknown" }]);
});

test("a file that is not an entry is refused by name, and so is data without npm entries", () => {
  const names = new Set(["weak"]);
  expect(() => readOsv(put("a.json", "{"), names)).toThrow(/a\.json: not an OSV entry: SyntaxError/);
  expect(() => readOsv(put("b.json", { ...weak, modified: "yesterday" }), names)).toThrow(/b\.json: not an OSV entry/);
  expect(() => readOsv(put("c.json", []), names)).toThrow(/c\.json: no OSV entry about an npm package/);
  expect(() => readOsv(join(folder, "nowhere"), names)).toThrow(/nowhere/);
});

test.each([
  [
    "all before the fix",
    [{ introduced: "0" }, { fixed: "1.2.0" }],
    ["0.0.1", "1.1.9", "1.2.0-rc.1"],
    ["1.2.0", "2.0.0"],
  ],
  ["from one on", [{ introduced: "1.0.0" }], ["1.0.0", "9.0.0"], ["0.9.9", "1.0.0-rc.1"]],
  ["up to the last", [{ introduced: "1.0.0" }, { last_affected: "1.4.0" }], ["1.0.0", "1.4.0"], ["1.4.1", "0.1.0"]],
  [
    "two lines, out of order",
    [{ fixed: "2.3.0" }, { introduced: "2.0.0" }, { introduced: "0" }, { fixed: "1.5.0" }],
    ["1.4.9", "2.0.0", "2.2.9"],
    ["1.5.0", "1.9.0", "2.3.0"],
  ],
  ["one version alone", [{ introduced: "1.1.0" }, { last_affected: "1.1.0" }], ["1.1.0"], ["1.1.1", "1.0.9"]],
  [
    "mended and broken again",
    [{ introduced: "1.0.0" }, { fixed: "1.1.0" }, { introduced: "1.1.0" }],
    ["1.1.0"],
    ["0.9.0"],
  ],
])("a range of events affects the right versions: %s", (_, events, affected, free) => {
  const range = rangeOf({ ranges: [{ type: "SEMVER", events }] });
  expect(affected.filter((version) => !affects(range, version))).toEqual([]);
  expect(free.filter((version) => affects(range, version))).toEqual([]);
});

test("an entry with unparsable versions affects all versions", () => {
  expect(rangeOf({ ranges: [{ type: "GIT", events: [{ introduced: "0" }] }] })).toBe("*");
  expect(rangeOf({})).toBe("*");
  expect(rangeOf({ ranges: [{ type: "ECOSYSTEM", events: [{ introduced: "0" }, { fixed: "next" }] }] })).toBe("*");
  expect(affects("not a range at all", "1.0.0")).toBe(true);
});
