import {
  cleanValue,
  filledFrom,
  flattenSubFields,
  isAnswered,
  mergeEffects,
  runProcessors,
  type Effects,
  type FieldDefinition,
  type Page,
  type Trigger,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import { composeField, isFieldName } from "./pages/compose-field.ts";
import type { processors } from "./processors/index.ts";
import { loanRegistry } from "./registry.ts";

/** Those of an edit. */
const triggers = ["change", "blur"] as const satisfies readonly Trigger[];

/** The server itself looks up what a ZIP code or a routing number fills in. */
const noLookups = { zip: async () => undefined, routing: async () => undefined };

/** Runs these fields' processors without lookups. Returns their effects for each trigger. */
export const effectsOf = (
  fields: readonly FieldDefinition[],
  each: readonly Trigger[],
  values: Values,
  context: ValidationContext,
): Promise<Effects[]> =>
  Promise.all(each.map((trigger) => runProcessors({ fields }, trigger, values, context, loanRegistry, noLookups)));

/**
 * Returns what a changed answer sets or clears in other fields, as the browser does while typing: employer and job
 * title for an income type, the vehicle of an applicant who owns none, and what processors of the site's pages set.
 * Values that the previous answer filled in are cleared unless edited. Fields that the update sets itself are left out,
 * and unchanged answers have no effect. `pages`: the site's; the last that asks for a field decides what it sets.
 */
export async function followUps(
  given: Values,
  before: Values,
  context: ValidationContext,
  pages: readonly Page[] = [],
): Promise<Values> {
  const fields = changedFields(given, before, pages);
  const effects = await effectsOf(fields, triggers, { ...before, ...given }, context);
  const { values: following = {}, fills = {} } = effects.reduce(mergeEffects, {});
  const stale = await staleAfter(fields, before, context);
  const open = Object.entries(fills).filter(([name]) => Object.hasOwn(stale, name) || !isAnswered(before[name]));
  const values = { ...stale, ...Object.fromEntries(open), ...following };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(given, name)));
}

/** Clears what the previous values of changed answers had filled in, unless it was edited. `pages`: as in `followUps`. */
export async function clearedBy(
  given: Values,
  before: Values,
  context: ValidationContext,
  pages: readonly Page[] = [],
): Promise<Values> {
  return await staleAfter(changedFields(given, before, pages), before, context);
}

async function staleAfter(
  fields: readonly FieldDefinition[],
  before: Values,
  context: ValidationContext,
): Promise<Values> {
  const filled = await Promise.all(
    fields.map((field) => filledFrom(field, before, context, loanRegistry, noLookups, triggers)),
  );
  return Object.fromEntries(filled.flatMap(Object.keys).map((name) => [name, ""]));
}

/** The fields with processors whose answers change. */
function changedFields(given: Values, before: Values, pages: readonly Page[]): FieldDefinition[] {
  const asked = new Map(
    pages.flatMap((page) => flattenSubFields(page).fields).map((field) => [field.appFieldName, field]),
  );
  return Object.keys(given)
    .filter(isFieldName)
    .map((name) => withoutAdvice(asked.get(name) ?? composeField(name)))
    .filter(({ postProcessors }) => postProcessors.length > 0)
    .filter((field) => asStored(field, given) !== before[field.appFieldName]);
}

/** Processors that suggest another answer, and set none. Comparing an email with known ones takes 0.1 ms. */
const advice: ReadonlySet<string> = new Set([
  "EmailSpellCheckSuggestion",
  "EmailWithCommonDomainSuggestions",
] satisfies (keyof typeof processors)[]);

const withoutAdvice = ({ postProcessors = [], ...field }: FieldDefinition) => ({
  ...field,
  postProcessors: postProcessors.filter(({ name }) => !advice.has(name)),
});

/** An answer without the blanks and signs that are not stored, which may be typed each time. */
function asStored(field: FieldDefinition, { [field.appFieldName]: value }: Values): unknown {
  const cleaned = cleanValue(field, value, loanRegistry);
  return typeof cleaned === "string" ? cleaned.trim() : cleaned;
}
