import {
  filledFrom,
  isAnswered,
  runProcessors,
  type FieldDefinition,
  type Page,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import { isFieldName } from "./pages/compose-field.ts";
import { applicationFields } from "./fields/index.ts";
import type { ApplicationField } from "./field.ts";
import { loanRegistry } from "./registry.ts";

/** No lookups are needed, because the follow-ups of an edit depend only on the answers. */
const noLookups = { zip: async () => undefined, routing: async () => undefined };

/**
 * Returns what a changed answer sets or clears in other fields, as the browser does while typing: employer and job
 * title for an income type, the vehicle of an applicant who owns none. Values that the previous answer filled in are
 * cleared unless edited. Fields that the update sets itself are left out, and unchanged answers have no effect.
 */
export async function followUps(given: Values, before: Values, context: ValidationContext): Promise<Values> {
  const changed = Object.keys(given).filter((name) => isFieldName(name) && given[name] !== before[name]);
  const fields = changed.flatMap((name) => {
    const { kind, postProcessors }: ApplicationField = applicationFields[name as keyof typeof applicationFields];
    return postProcessors ? [{ appFieldName: name, type: kind, postProcessors }] : [];
  });
  const page: Pick<Page, "fields"> = { fields };
  const { values: following = {}, fills = {} } = await runProcessors(
    page,
    "change",
    { ...before, ...given },
    context,
    loanRegistry,
    noLookups,
  );
  const stale = await staleAfter(fields, before, context);
  const open = Object.entries(fills).filter(([name]) => Object.hasOwn(stale, name) || !isAnswered(before[name]));
  const values = { ...stale, ...Object.fromEntries(open), ...following };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(given, name)));
}

/** Clears what these fields' previous values had filled in. */
async function staleAfter(
  fields: readonly FieldDefinition[],
  before: Values,
  context: ValidationContext,
): Promise<Values> {
  const filled = await Promise.all(
    fields.map((field) => filledFrom(field, before, context, loanRegistry, noLookups, ["change"])),
  );
  return Object.fromEntries(filled.flatMap(Object.keys).map((name) => [name, ""]));
}
