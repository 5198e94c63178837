import type { z } from "zod";
import { kindWords } from "../../system/index.ts";
import { pathText } from "../problem.ts";
import type { SiteProblem } from "../problem.ts";

type Issue = z.core.$ZodIssue;

/** Turns schema issues into problems with their path and the expected value. Never repeats a value of the file. */
export function schemaProblems(issues: readonly Issue[], file: string): SiteProblem[] {
  return issues.flatMap((issue) => {
    // Reports an unknown key at its own path instead of its object's.
    const places = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return places.map((path) => ({
      code: "Schema" as const,
      file,
      path: pathText(path),
      expected: expectation(issue),
    }));
  });
}

function expectation(issue: Issue): string {
  return (expectations[issue.code] as (issue: Issue) => string)(issue);
}

const units: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

const formats: Readonly<Record<string, string>> = { url: "a URL that starts with http:// or https://" };

const expectations: { readonly [Code in Issue["code"]]: (issue: Extract<Issue, { code: Code }>) => string } = {
  invalid_type: ({ expected }) => kindWords[expected] ?? expected,
  too_small: ({ origin, minimum, inclusive, exact }) =>
    origin === "string" && minimum === 1
      ? "a non-empty string"
      : `${exact ? "exactly" : inclusive === false ? "more than" : "at least"} ${minimum}${units[origin] ?? ""}`,
  too_big: ({ origin, maximum, inclusive, exact }) =>
    `${exact ? "exactly" : inclusive === false ? "less than" : "at most"} ${maximum}${units[origin] ?? ""}`,
  invalid_format: ({ format, pattern }) => formats[format] ?? `a string matching ${pattern ?? format}`,
  not_multiple_of: ({ divisor }) => `a multiple of ${divisor}`,
  unrecognized_keys: () => "no key with this name (unknown key)",
  invalid_union: ({ errors }) => [...new Set(errors.flat().map(expectation))].join(", or "),
  invalid_key: () => "a different name",
  invalid_element: () => "a different entry",
  invalid_value: ({ values }) => `one of ${values.map(String).join(", ")}`,
  custom: ({ message }) => message,
};
