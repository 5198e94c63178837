import { applicationFields, type ApplicationField } from "@loanbridge/loan-form";
import type { FieldDefinition } from "@loanbridge/form-engine";
import type { Site } from "../../sites/index.ts";
import { steps, type Step } from "./steps.ts";

/** Fields that the forms of some site ask for or fill in, each with the options that their pages offer. */
export type AskedFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Fields that a processor fills in from a lookup. */
export const filledByLookup = { Zip: ["city", "state", "dlState"], Routing: ["bankName"] } as const;

const filledBy: Readonly<Record<string, readonly string[]>> = { ...filledByLookup, EmployerPhone: ["employerPhone"] };

/** Set only when a lender has bought. */
const setAtSale: ReadonlySet<string> = new Set(["redirectUrl"]);

/** Fields without a control, which the browser or the server sets on any site. */
const unasked = Object.values(applicationFields)
  .filter(({ kind, name }: ApplicationField) => kind === "hidden" && !setAtSale.has(name))
  .map(({ name }) => name);

export function askedFields(sites: readonly Site[]): AskedFields {
  const asked = new Map<string, Set<string>>(unasked.map((name) => [name, new Set()]));
  const add = (name: string): Set<string> => {
    const options = asked.get(name) ?? new Set();
    asked.set(name, options);
    return options;
  };
  const addField = (field: FieldDefinition): void => {
    const { appFieldName, extraParams, postProcessors = [], subFields = [], validators = [] } = field;
    const options = add(appFieldName);
    // Those that are accepted: a site's own resubmit amounts replace the product's in this validator alone.
    const accepted = validators.find(({ name }) => name === "OneOf")?.params?.["options"];
    for (const value of optionsIn(accepted ?? extraParams?.["options"])) options.add(value);
    for (const { name, params } of postProcessors) {
      for (const filled of filledBy[name] ?? []) add(filled);
      if (typeof params?.["field"] === "string") add(params["field"]);
    }
    for (const part of subFields) addField(part);
  };
  for (const site of sites)
    for (const step of Object.values<Step>(steps))
      for (const page of step.pages(site, undefined)) for (const field of page.fields) addField(field);
  return asked;
}

function optionsIn(options: unknown): readonly string[] {
  if (!Array.isArray(options)) return [];
  return options.map((one: unknown) =>
    String(typeof one === "object" && one !== null && "value" in one ? one.value : one),
  );
}
