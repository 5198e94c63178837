import type { z } from "zod";
import { kindWords } from "../system/schema-words.ts";
import type { Finding } from "./checks/problem.ts";

type Issue = z.core.$ZodIssue;

type Branch = readonly Issue[];

const surplus = (branch: Branch) =>
  branch.reduce((keys, issue) => keys + (issue.code === "unrecognized_keys" ? issue.keys.length : 0), 0);
const depth = (branch: Branch) => Math.max(...branch.map((issue) => issue.path.length));

/** Of two branches of a union, the one that came closer: that knows the most keys, then whose complaints lie deepest. */
const nearer = (a: Branch, b: Branch) => surplus(a) - surplus(b) || depth(b) - depth(a) || a.length - b.length;

const isMissing = (issue: Issue) => issue.code === "invalid_type" && issue.message.endsWith("received undefined");

function unionFindings(branches: readonly Branch[], path: readonly PropertyKey[]): Finding[] {
  const [best = [], ...others] = branches.toSorted(nearer);
  const alike = [best, ...others.filter((one) => nearer(one, best) === 0)];
  const keys = alike.map((one) => one.find((issue) => issue.path.length === 1)?.path[0]);
  // Objects of one key each, and none of them was meant more than another.
  if (alike.length > 1 && surplus(best) > 0 && keys.every((key) => key !== undefined))
    return [{ code: "shape", path: path.map(String).join("."), expected: `one of the keys ${keys.join(", ")}` }];
  return shapeFindings(
    best.map((issue) => (issue.code === "invalid_value" ? { ...issue, values: valuesAt(issue, branches) } : issue)),
    path,
  );
}

/** What any branch would take at the place of this complaint. */
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

/** Of what a limit counts. */
const counted: Readonly<Record<string, string>> = { array: " entries", string: " characters" };

type Told = { readonly [Code in Issue["code"]]?: (issue: Extract<Issue, { code: Code }>) => string };

/** What to write instead. Told by the schema itself where it is not here. */
const told: Told = {
  invalid_type: (issue) => `${kinds[issue.expected] ?? issue.expected}${isMissing(issue) ? ", but it is missing" : ""}`,
  too_big: ({ maximum, inclusive, origin }) =>
    `${inclusive === false ? "less than" : "at most"} ${String(maximum)}${counted[origin] ?? ""}`,
  too_small: ({ minimum, inclusive, origin }) =>
    `${inclusive === false ? "more than" : "at least"} ${String(minimum)}${counted[origin] ?? ""}`,
  invalid_value: ({ values }) =>
    values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map((one) => JSON.stringify(one)).join(", ")}`,
  invalid_format: ({ format, message }) => formats[format] ?? message,
};

function expectedBy(issue: Issue): string {
  const tell = told[issue.code] as ((issue: Issue) => string) | undefined;
  return tell?.(issue) ?? issue.message;
}

/** The schema's complaints as findings: where, and what was expected, never what was given (it may be a key). */
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
