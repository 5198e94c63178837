import { applicationFields } from "@loanbridge/loan-form";
import type { Check, Finding } from "./problem.ts";

/** A cap for a state without a license is a mistake in one of the two. */
const capsWithoutLicence: Check = ({ caps, licences: held }) =>
  Object.keys(caps?.byState ?? {}).flatMap((state): Finding[] =>
    held.some(({ states }) => states.includes(state))
      ? []
      : [{ code: "licence", path: `caps.byState.${state}`, expected: "a state where this lender is licensed" }],
  );

const served: ReadonlySet<string> = new Set(applicationFields.state.options.map(({ value }) => value));

/** The form offers only these states, so no applicant lives elsewhere. */
const unservedStates: Check = ({ licences: held }) =>
  held.flatMap(({ states }, index) =>
    states.flatMap((state, nth): Finding[] =>
      served.has(state)
        ? []
        : [{ code: "licence", path: `licences.${index}.states.${nth}`, expected: "one of the 50 states or DC" }],
    ),
  );

export const licences: Check = (file) => [
  ...capsWithoutLicence(file),
  ...unservedStates(file),
  ...file.licences.flatMap((licence, index): Finding[] => [
    ...(file.products.includes(licence.product)
      ? []
      : [
          {
            code: "licence" as const,
            path: `licences.${index}.product`,
            expected: `one of this lender's products: ${file.products.join(", ")}`,
          },
        ]),
    ...(licence.to !== undefined && licence.to < licence.from
      ? [{ code: "licence" as const, path: `licences.${index}.to`, expected: `a date on or after ${licence.from}` }]
      : []),
  ]),
];
