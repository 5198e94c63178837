import { checkQualifier, criteria, type Known, type Qualifier } from "@loanbridge/form-engine";
import { applicationFields, loanRegistry } from "@loanbridge/loan-form";
import { fieldOf, mappingsOf, pathOf } from "../field-groups.ts";
import type { Check, Finding } from "./problem.ts";

const known: Known = { fields: new Set(Object.keys(applicationFields)), registry: loanRegistry };

const expected = "a field of the application, as npx loanbridge lender fields lists them";

/** Values that mappings and qualifiers name exist, and so do the criteria. */
export const knownNames: Check = (file) => {
  const mapped = (["ping", "post", "status", "offerDeclined"] as const).flatMap((stage) => {
    const request = file[stage];
    return request === undefined
      ? []
      : mappingsOf(request).map(({ at, source }) => ({ path: [stage, ...at].join("."), named: pathOf(source) ?? "" }));
  });
  const unknown = mapped.filter(({ named }) => named.startsWith("values.") && fieldOf(named) === undefined);
  return [
    ...unknown.map(({ path }): Finding => ({ code: "unknown-field", path, expected })),
    ...file.accepts.flatMap((qualifier, index): Finding[] => {
      if (!Object.hasOwn(criteria, qualifier.name)) {
        return [
          { code: "unknown-criterion", path: `accepts.${index}.name`, expected: Object.keys(criteria).join(", ") },
        ];
      }
      return checkQualifier(qualifier as Qualifier, `accepts.${index}`, known).map((found) => ({
        code: "qualifier",
        path: found.path,
        expected: found.expected,
      }));
    }),
  ];
};
