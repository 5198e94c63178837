import type { Registry } from "./types.ts";

/** Every kind of configuration problem, with its description. */
export const problemCodes = {
  DuplicatePageId: "Two pages have the same ID.",
  DuplicatePageNumber: "Two pages have the same number, so their order is undefined.",
  DuplicateField: "A page has the same field twice.",
  PageWithoutField: "A page has no field.",
  UnknownField: "A field, qualifier or processor names a field that the application does not have.",
  UnknownValidator: "A field names a validator that does not exist.",
  UnknownProcessor: "A field or qualifier names a processor that does not exist.",
  UnknownCriterion: "A qualifier names a criterion that does not exist. It passes, so this is a warning.",
  ParamsMalformed: "A validator or processor does not have the parameters that it needs.",
  QualifierWithoutField: "A qualifier does not name the field to test.",
  QualifierWithoutTarget: "A qualifier has no value to compare with, or one of the wrong type.",
  ProcessorWithoutTarget: "A qualifier compares with a processor that returns no value.",
} as const;

export type ProblemCode = keyof typeof problemCodes;

export interface ConfigurationProblem {
  readonly code: ProblemCode;
  /** Location, such as `pages[0].fields[2].validators[0].name`. */
  readonly path: string;
  /** The expected value. */
  readonly expected: string;
}

/** The names that a configuration may use. */
export interface Known {
  readonly registry: Registry;
  readonly fields: ReadonlySet<string>;
}

export function problem(code: ProblemCode, path: string, expected: string): ConfigurationProblem {
  return { code, path, expected };
}

/** Accepts a dotted path if its first segment is a known field; the rest cannot be checked here. */
export function isKnownField(path: string, { fields }: Known): boolean {
  return fields.has(path) || fields.has(path.split(".")[0] ?? "");
}
