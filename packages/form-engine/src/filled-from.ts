import { isAnswered } from "./answered.ts";
import { mergeEffects } from "./effects.ts";
import { runProcessors } from "./run-processors.ts";
import type { FieldDefinition, Lookups, Registry, Trigger, ValidationContext, Values } from "./types.ts";

/**
 * Which of the values come from the value of this field, as its processors fill them in; by name. For values that nobody
 * has noted down as filled in, such as stored ones: one that was edited differs. A look-up that cannot be asked rejects it.
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
