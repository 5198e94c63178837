import type { FieldDefinition, Refusal } from "@loanbridge/form-engine";
import { landingPageFor, loanRegistry, paySchedulePage, resubmitPage } from "@loanbridge/loan-form";
import { isPlainObject } from "../merge.ts";
import { inEnvironment } from "./check.ts";
import type { Candidate, Check } from "./check.ts";

/** For examples that do not depend on the date. The others set their own. */
const anyDay = "2026-01-01";

/** Every refusal that a rule in use can produce needs its texts: by message for the browser, by code for the server. */
export const messages: Check = (candidate) =>
  neededMessages(candidate)
    .filter((path) => typeof textAt(candidate.environment.tooltips, path) !== "string")
    .map((path) => inEnvironment(candidate, "MissingMessage", ["tooltips", ...path], "a text for this message"));

/** Paths below `tooltips` for every refusal of the rules in use. */
export function neededMessages({ environment, configuration }: Candidate): (readonly string[])[] {
  const landing = landingPageFor({ checkbox: environment.acceptTermsAndConditionsWithCheckbox });
  const fields = [landing, paySchedulePage, resubmitPage, ...configuration.pages].flatMap((page) => page.fields);
  return [...new Map(fields.flatMap(textsOf).map((path) => [path.join("."), path])).values()];
}

/** Paths below `tooltips`. The examples of a rule's invalid values cover every refusal that it can produce. */
function textsOf({ appFieldName, validators = [], subFields = [] }: FieldDefinition): (readonly string[])[] {
  const own = validators.flatMap(({ name, tooltipKey }) =>
    refusalsOf(name).flatMap(({ message, code, part }) => [
      [tooltipKey ?? appFieldName, message],
      [part ?? appFieldName, "server", code],
    ]),
  );
  return [...own, ...subFields.flatMap(textsOf)];
}

function refusalsOf(validator: string): Refusal[] {
  const { check, examples } = loanRegistry.validators[validator] ?? { examples: { invalid: [] } };
  return examples.invalid.flatMap(({ value, values = {}, params = {}, today = anyDay }) => {
    const refusal = check?.({ value, values, params, context: { today, stored: new Set() } });
    return refusal ? [refusal] : [];
  });
}

function textAt(tooltips: Candidate["environment"]["tooltips"], path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (group, key) => (isPlainObject(group) && Object.hasOwn(group, key) ? group[key] : undefined),
    tooltips,
  );
}
