import { applyEffects, mergeEffects } from "./effects.ts";
import { applies } from "./evaluate.ts";
import { valueAt } from "./path.ts";
import type {
  Effects,
  FieldDefinition,
  Lookups,
  Page,
  Processor,
  ProcessorRule,
  Registry,
  Trigger,
  ValidationContext,
  Values,
} from "./types.ts";
import { cleanValue } from "./validate.ts";

/**
 * Runs the processors of a field, or of every field of a page, that have this trigger and whose qualifiers hold. They
 * run in order, each on the values that the previous ones left. Returns all effects merged. Rejects if a lookup fails.
 */
export async function runProcessors(
  on: FieldDefinition | Pick<Page, "fields">,
  trigger: Trigger,
  values: Values,
  context: ValidationContext,
  registry: Registry,
  lookups: Lookups,
): Promise<Effects> {
  let effects: Effects = {};
  let current = values;
  for (const field of "fields" in on ? on.fields : [on]) {
    for (const processor of field.postProcessors ?? []) {
      const rule = processorNamed(processor, registry);
      if ((processor.trigger ?? rule.trigger ?? "blur") !== trigger) continue;
      if (!applies(processor.qualifiers, current, { processors: registry.processors, ...context })) continue;
      const value = cleanValue(field, valueAt(current, field.appFieldName), registry);
      const params = processor.params ?? {};
      const more = await rule.run({ field: field.appFieldName, value, values: current, params, context, lookups });
      effects = mergeEffects(effects, more);
      current = applyEffects(current, more);
    }
  }
  return effects;
}

/**
 * Throws for an unknown name. Sites are checked when they are loaded (`checkPages`), so this is a defect, not a
 * visitor's mistake.
 */
function processorNamed({ name }: Processor, { processors }: Registry): ProcessorRule {
  const rule = Object.hasOwn(processors, name) ? processors[name] : undefined;
  if (!rule) throw new Error(`No processor is named ${name}`);
  return rule;
}
