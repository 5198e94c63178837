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

/** What processors of an edit set is decided by the answers alone. */
const noLookups = { zip: async () => undefined, routing: async () => undefined };

/**
 * What the change of an answer sets or clears in other fields, as it does in the browser while one types: employer and
 * job title of an income type, the vehicle of somebody who owns none. What the answer before had filled in goes, unless it
 * was edited. Values by field; what the update answers by itself is left alone, and so is everything that follows from an
 * answer that stays as it was.
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

/** Empties what these fields had filled in from their values before. */
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
