import { checkPages } from "@loanbridge/form-engine";
import type { FieldDefinition } from "@loanbridge/form-engine";
import { updateQuery } from "@loanbridge/contract";
import {
  allIncomeTypes,
  applicationFields,
  kinds,
  landingPageFor,
  loanRegistry,
  paySchedulePage,
  reapplyPageFor,
  resubmitPage,
  submittedPages,
} from "@loanbridge/loan-form";
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
    ...all.flatMap(({ id }, at) => [...unsendableId(candidate, id, at), ...reservedId(candidate, id, at)]),
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

/** An ID is sent with its form, where a number would name the page of that number. */
function unsendableId(candidate: Candidate, id: string, at: number) {
  const expected = "a letter, followed by up to 99 letters, digits, dots, dashes or underscores";
  return updateQuery.shape.submittedPage.safeParse(id).success
    ? []
    : [inSite(candidate, "PageId", ["pages", at, "id"], expected)];
}

/** Names that a form without scripts sends for the review, and for the screens with a form of their own. */
const reserved: readonly string[] = [
  ...Object.values(submittedPages),
  ...[landingPageFor, reapplyPageFor].map((pageFor) => pageFor({ checkbox: false }).id),
  paySchedulePage.id,
  resubmitPage.id,
];

function reservedId(candidate: Candidate, id: string, at: number) {
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
