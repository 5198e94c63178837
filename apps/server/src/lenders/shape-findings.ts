import type { z } from "zod";
import { kindWords } from "../system/index.ts";
import type { Finding } from "./checks/problem.ts";

type Issue = z.core.$ZodIssue;

type Branch = readonly Issue[];

const unknownKeyCount = (branch: Branch) =>
  branch.reduce((keys, issue) => keys + (issue.code === "unrecognized_keys" ? issue.keys.length : 0), 0);
const depth = (branch: Branch) => branch.reduce((deepest, issue) => Math.max(deepest, issue.path.length), 0);

/** Sorts branches of a union by closeness to the input: fewest unknown keys first, then the deepest issues. */
const byCloseness = (a: Branch, b: Branch) =>
  unknownKeyCount(a) - unknownKeyCount(b) || depth(b) - depth(a) || a.length - b.length;

const isMissing = (issue: Issue) => issue.code === "invalid_type" && issue.message.endsWith("received undefined");

function unionFindings(branches: readonly Branch[], path: readonly PropertyKey[]): Finding[] {
  const [best = [], ...others] = branches.toSorted(byCloseness);
  const closest = [best, ...others.filter((one) => byCloseness(one, best) === 0)];
  const keys = [...new Set(closest.map((one) => one.find((issue) => issue.path.length === 1)?.path[0]))];
  // All branches are objects with a single key, and none is a better match.
  if (keys.length > 1 && unknownKeyCount(best) > 0 && keys.every((key) => key !== undefined))
    return [{ code: "shape", path: path.map(String).join("."), expected: `one of the keys ${keys.join(", ")}` }];
  return shapeFindings(
    best.map((issue) => (issue.code === "invalid_value" ? { ...issue, values: valuesAt(issue, branches) } : issue)),
    path,
  );
}

/** Every value that any branch accepts at this issue's path. */
function valuesAt(issue: Extract<Issue, { code: "invalid_value" }>, branches: readonly Branch[]) {
  const place = issue.path.join(".");
  const values = branches.flatMap((branch) =>
    branch.flatMap((one) => (one.code === "invalid_value" && one.path.join(".") === place ? one.values : [])),
  );
  return [...new Set(values)];
}

const kinds: Readonly<Record<string, string>> = { ...kindWords, string: "a string" };

const formats: Readonly<Record<string, string>> = {
  date: "a valid date, YYYY-MM-DD",
  email: "an email address",
  url: "a URL that starts with https://",
};

/** Unit of a limit, by kind of value. */
const units: Readonly<Record<string, string>> = { array: " entries", string: " characters" };

type ExpectedByCode = { readonly [Code in Issue["code"]]?: (issue: Extract<Issue, { code: Code }>) => string };

/** The expected value, by issue code. Other codes use the schema's own message. */
const expectedByCode: ExpectedByCode = {
  invalid_type: (issue) => `${kinds[issue.expected] ?? issue.expected}${isMissing(issue) ? ", but it is missing" : ""}`,
  too_big: ({ maximum, inclusive, origin }) =>
    `${inclusive === false ? "less than" : "at most"} ${String(maximum)}${units[origin] ?? ""}`,
  too_small: ({ minimum, inclusive, origin }) =>
    `${inclusive === false ? "more than" : "at least"} ${String(minimum)}${units[origin] ?? ""}`,
  invalid_value: ({ values }) =>
    values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map((one) => JSON.stringify(one)).join(", ")}`,
  invalid_format: ({ format, message }) => formats[format] ?? message,
};

function expectedBy(issue: Issue): string {
  const expectedFor = expectedByCode[issue.code] as ((issue: Issue) => string) | undefined;
  return expectedFor?.(issue) ?? issue.message;
}

/** Turns schema issues into findings: the path and the expected value, never the given value, which may be a key. */
export function shapeFindings(issues: readonly Issue[], above: readonly PropertyKey[] = []): Finding[] {
  return issues.flatMap((issue): Finding[] => {
    const path = [...above, ...issue.path];
    const at = (more: readonly PropertyKey[] = []) => [...path, ...more].map(String).join(".");
    if (issue.code === "invalid_union" && issue.errors.some((branch) => branch.length > 0))
      return unionFindings(issue.errors, path);
    if (issue.code === "invalid_key") return shapeFindings(issue.issues, path);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        code: "shape",
        path: at([key]),
        expected: "no key with this name (unknown key; see the JSON Schema for valid keys)",
      }));
    return [{ code: "shape", path: at(), expected: expectedBy(issue) }];
  });
}
