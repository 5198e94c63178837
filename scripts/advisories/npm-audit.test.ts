import { expect, test } from "vitest";
import { readReport } from "./npm-audit.ts";

test("a registry that refuses or is unreachable has not answered", () => {
  const refused = { message: "405 Method Not Allowed", statusCode: 405, error: { summary: "", detail: "" } };
  expect(readReport(JSON.stringify(refused))).toEqual({ answered: false, reason: "405 Method Not Allowed" });
  for (const printed of [
    "",
    "npm error",
    "{}",
    '{"vulnerabilities":{}}',
    '{"auditReportVersion":3,"vulnerabilities":{}}',
  ])
    expect(readReport(printed)).toEqual({ answered: false, reason: "npm printed no report" });
});

test("each advisory of a report is read once; dependents of a vulnerable package add none", () => {
  const via = {
    source: 7,
    name: "weak",
    dependency: "weak",
    title: "Weak",
    url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
    severity: "high",
    cvss: {},
    range: "<2.0.0",
  };
  const elsewhere = { ...via, url: "https://example.org/7", severity: "grim" };
  const vulnerabilities = { weak: { via: [via, elsewhere] }, user: { via: ["weak"] } };
  const read = { package: "weak", range: "<2.0.0", title: "Weak" };
  expect(readReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    answered: true,
    advisories: [
      { ...read, id: "GHSA-aaaa-bbbb-cccc", severity: "high", url: via.url },
      { ...read, id: "npm-7", severity: "unknown", url: elsewhere.url },
    ],
  });
});
