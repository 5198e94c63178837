import { expect, test } from "vitest";
import { exitCodes, readAdvisories } from "./advisory-answer.ts";

const weakness = (severity: string) => ({ severity, range: "<2.0.0", isDirect: false });

test("a registry that refuses, or is not there, has not answered: that is neither a weakness nor none", () => {
  const refused = { message: "405 Method Not Allowed", statusCode: 405, error: { summary: "", detail: "" } };
  expect(readAdvisories(JSON.stringify(refused))).toEqual({ outcome: "no answer", reason: "405 Method Not Allowed" });
  for (const printed of ["", "npm error", "{}"])
    expect(readAdvisories(printed)).toEqual({ outcome: "no answer", reason: "npm printed no report" });
});

test("weaknesses of moderate weight or more are found, each with its package; lighter ones are not", () => {
  expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual({ outcome: "none known" });
  expect(readAdvisories(JSON.stringify({ vulnerabilities: { a: weakness("low") } }))).toEqual({
    outcome: "none known",
  });
  const vulnerabilities = { a: weakness("low"), b: weakness("moderate"), c: weakness("critical") };
  expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual({
    outcome: "found",
    weaknesses: ["moderate: b <2.0.0", "critical: c <2.0.0"],
  });
});

test("each outcome has an exit code of its own, and a fault of the program one more", () => {
  expect(new Set([1, ...Object.values(exitCodes)]).size).toBe(4);
  expect(exitCodes["none known"]).toBe(0);
});
