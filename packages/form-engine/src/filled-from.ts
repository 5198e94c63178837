import { isAnswered } from "./answered.ts";
import { mergeEffects } from "./effects.ts";
import { runProcessors } from "./run-processors.ts";
import type { FieldDefinition, Lookups, Registry, Trigger, ValidationContext, Values } from "./types.ts";

/**
 * Returns the values that this field's processors would fill in, by field name. Use it for values without a record of
 * how they were filled in, such as stored ones: a value that differs was edited. Rejects if a lookup fails.
 */
export async function filledFrom(
  field: FieldDefinition,
  values: Values,
  context: ValidationContext,
  registry: Registry,
  lookups: Lookups,
  triggers: readonly Trigger[] = ["change", "blur"],
): Promise<Values> {
  const all = await Promise.all(
    triggers.map((trigger) => runProcessors(field, trigger, values, context, registry, lookups)),
  );
  const effects = all.reduce(mergeEffects, {});
  const filled = Object.entries({ ...effects.fills, ...effects.values });
  return Object.fromEntries(
    filled.filter(
      ([name, value]) => name !== field.appFieldName && isAnswered(value) && Object.is(values[name], value),
    ),
  );
}
