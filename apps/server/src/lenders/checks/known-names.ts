import { checkQualifier, criteria, type Known, type Qualifier } from "@loanbridge/form-engine";
import { applicationFields, loanRegistry, optionsMissed, type ApplicationField } from "@loanbridge/loan-form";
import { fieldOf, mappingsOf, pathOf } from "../field-groups.ts";
import type { Check, Finding } from "./problem.ts";

const fields: Readonly<Record<string, ApplicationField>> = applicationFields;
const known: Known = { fields: new Set(Object.keys(applicationFields)), registry: loanRegistry };

const expected = "an application field (to list them: npx loanbridge lender fields)";

/**
 * Qualifiers that would silently exclude every applicant: sealed values are not compared, and an option that does not
 * exist is never chosen.
 */
function excludesEveryone(qualifier: Qualifier): { readonly at: string; readonly expected: string } | undefined {
  const { name, params } = qualifier;
  const criterion = Object.hasOwn(criteria, name) ? criteria[name as keyof typeof criteria] : undefined;
  const field: ApplicationField | undefined = fields[params?.field ?? ""];
  if (field === undefined || criterion === undefined || criterion.target === "none") return undefined;
  if (field.secure)
    return { at: "field", expected: "a field that is not sealed; to test a sealed field, use FieldIsNotNull" };
  const options = optionsMissed(qualifier);
  return options && { at: "value", expected: `one of ${options.join(", ")}` };
}

/** Mappings and qualifiers name existing values and criteria. */
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
      const exclusion = excludesEveryone(qualifier as Qualifier);
      if (exclusion !== undefined)
        return [{ code: "qualifier", path: `accepts.${index}.params.${exclusion.at}`, expected: exclusion.expected }];
      return checkQualifier(qualifier as Qualifier, `accepts.${index}`, known).map((found) => ({
        code: "qualifier",
        path: found.path,
        expected: found.expected,
      }));
    }),
  ];
};
