import { checkQualifier, criteria } from "@loanbridge/form-engine";
import type { Qualifier } from "@loanbridge/form-engine";
import { applicationFields, loanRegistry } from "@loanbridge/loan-form";
import { inSite } from "./check.ts";
import type { Candidate, Check } from "./check.ts";

const known = { registry: loanRegistry, fields: new Set(Object.keys(applicationFields)) };

/** Every exit must be reachable, and its conditions, like those for unemployment, must be valid. */
export const exits: Check = (candidate) => [...unreachable(candidate), ...conditions(candidate)];

function unreachable(candidate: Candidate) {
  const { exitPath } = candidate.configuration;
  const certain = exitPath.findIndex(({ qualifiers = [] }) => qualifiers.length === 0);
  if (certain === -1 || certain === exitPath.length - 1) return [];
  const expected = `no exit after exitPath[${certain}], which always applies`;
  return [inSite(candidate, "UnreachableExit", ["exitPath", certain + 1], expected)];
}

function conditions(candidate: Candidate) {
  return conditionsOf(candidate.configuration).flatMap(({ qualifier, path }) => condition(candidate, qualifier, path));
}

/** The conditions of a site outside its pages, each with its path. */
export function conditionsOf({ exitPath, unemployed = [] }: Candidate["configuration"]) {
  const lists = [
    ...exitPath.map(({ qualifiers = [] }, at) => ({ qualifiers, path: `exitPath[${at}].qualifiers` })),
    { qualifiers: unemployed, path: "unemployed" },
  ];
  return lists.flatMap(({ qualifiers, path }) =>
    // Parsed JSON has no undefined values, and `checkQualifier` checks everything else itself.
    qualifiers.map((qualifier, index) => ({ qualifier: qualifier as Qualifier, path: `${path}[${index}]` })),
  );
}

function condition(candidate: Candidate, qualifier: Qualifier, path: string) {
  if (!Object.hasOwn(criteria, qualifier.name)) {
    const expected = `one of ${Object.keys(criteria).join(", ")}`;
    return [inSite(candidate, "UnknownCriterion", [path, "name"], expected)];
  }
  const found = checkQualifier(qualifier, path, known);
  return found.map(({ code, path: inner, expected }) => inSite(candidate, code, [inner], expected));
}
