import type { FieldDefinition } from "@loanbridge/form-engine";
import { consentFields } from "@loanbridge/loan-form";
import { inSite, type Candidate, type Check } from "./check.ts";

type Path = readonly (string | number)[];

interface Placed {
  readonly field: FieldDefinition;
  readonly path: Path;
}

const names: ReadonlySet<string> = new Set(consentFields);

/** The ledger records a consent in the words of its label, so there must be one label, and nothing may be filled in. */
export const consents: Check = (candidate) => {
  const placed = candidate.configuration.pages
    .flatMap(({ fields }, at) => placedIn(fields, ["pages", at, "fields"]))
    .filter(({ field }) => names.has(field.appFieldName));
  return placed.flatMap((one, nth) => [
    ...filledLabel(candidate, one),
    ...otherLabel(candidate, one, placed.slice(0, nth)),
  ]);
};

function placedIn(fields: readonly FieldDefinition[], at: Path): Placed[] {
  return fields.flatMap((field, index) => [
    { field, path: [...at, index] },
    ...placedIn(field.subFields ?? [], [...at, index, "subFields"]),
  ]);
}

function filledLabel(candidate: Candidate, { field, path }: Placed) {
  const { label = "", postProcessors = [] } = field;
  return postProcessors.flatMap(({ name, params = {} }, nth) => {
    const { param } = params;
    return name === "PopulateFromApp" && typeof param === "string" && label.includes(`{${param}}`)
      ? [
          inSite(
            candidate,
            "ConsentLabel",
            [...path, "postProcessors", nth],
            `a label without {${param}}: a consent is recorded in the words of its label`,
          ),
        ]
      : [];
  });
}

function otherLabel(candidate: Candidate, { field, path }: Placed, earlier: readonly Placed[]) {
  const first = earlier.find((one) => one.field.appFieldName === field.appFieldName);
  return first === undefined || first.field.label === field.label
    ? []
    : [inSite(candidate, "ConsentLabel", [...path, "label"], `the label of ${field.appFieldName} on its first page`)];
}
