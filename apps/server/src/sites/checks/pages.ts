import { checkPages } from "@loanbridge/form-engine";
import type { FieldDefinition } from "@loanbridge/form-engine";
import { allIncomeTypes, applicationFields, kinds, loanRegistry, submittedPages } from "@loanbridge/loan-form";
import { inEnvironment, inSite } from "./check.ts";
import type { SiteProblem } from "../problem.ts";
import type { Candidate, Check } from "./check.ts";

/** Number of pages in a flow. Flows that are not listed have any number. */
const pageCounts: Readonly<Record<string, number>> = { FULL_FORM: 1, FULL_FORM_PG1: 2 };

/**
 * The pages must name only what exists, and match the flow. An unknown criterion is only a warning
 * (../warnings/criteria.ts).
 */
export const pages: Check = (candidate) => {
  const { flow, pages: all } = candidate.configuration;
  const count = pageCounts[flow];
  return [
    ...checkPages(all, loanRegistry, Object.keys(applicationFields)).map(({ code, path, expected }) =>
      inSite(candidate, code, [path], expected),
    ),
    ...all.flatMap(({ id }, at) => reservedId(candidate, id, at)),
    ...all.flatMap(({ fields }, at) => unknownKinds(candidate, fields, ["pages", at, "fields"])),
    ...(count !== undefined && all.length !== count
      ? [
          inSite(
            candidate,
            "PagesOfFlow",
            ["pages"],
            `${count === 1 ? "1 page" : `${count} pages`} for the flow ${flow}, or none for the default pages`,
          ),
        ]
      : []),
    ...unknownIncomeTypes(candidate),
  ];
};

function reservedId(candidate: Candidate, id: string, at: number) {
  const reserved: readonly string[] = Object.values(submittedPages);
  return reserved.includes(id)
    ? [inSite(candidate, "ReservedPageId", ["pages", at, "id"], `an ID other than the reserved ${reserved.join(", ")}`)]
    : [];
}

function unknownKinds(
  candidate: Candidate,
  fields: readonly FieldDefinition[],
  path: readonly (string | number)[],
): SiteProblem[] {
  return fields.flatMap(({ type, subFields = [] }, at) => [
    ...(Object.hasOwn(kinds, type)
      ? []
      : [inSite(candidate, "UnknownKind", [...path, at, "type"], `one of ${Object.keys(kinds).join(", ")}`)]),
    ...unknownKinds(candidate, subFields, [...path, at, "subFields"]),
  ]);
}

function unknownIncomeTypes(candidate: Candidate) {
  const known: readonly string[] = allIncomeTypes.map(({ value }) => value);
  return candidate.environment.incomeTypes.flatMap((type, at) =>
    known.includes(type)
      ? []
      : [inEnvironment(candidate, "UnknownIncomeType", ["incomeTypes", at], `one of ${known.join(", ")}`)],
  );
}
