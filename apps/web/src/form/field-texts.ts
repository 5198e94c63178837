import type { FieldDefinition } from "@loanbridge/form-engine";
import { fill } from "@loanbridge/loan-form";

type Params = Readonly<Record<string, unknown>>;

/**
 * Returns the values of a field's placeholders: those that a processor has set, and before that the configured
 * fallbacks.
 */
function placeholderValues(
  { postProcessors = [] }: FieldDefinition,
  set: Params,
): Readonly<Record<string, string | number>> {
  const fallbacks = postProcessors.map(({ params = {} }) => [params["param"], params["fallback"]] as const);
  const known = [...fallbacks, ...Object.entries(set)];
  return Object.fromEntries(
    known.filter(
      (entry): entry is [string, string | number] =>
        typeof entry[0] === "string" && (typeof entry[1] === "string" || typeof entry[1] === "number"),
    ),
  );
}

/**
 * Returns the label of a field with its placeholders filled: `How long have you worked at {employer}?` `set`:
 * parameters that processors have set.
 */
export function labelOf(definition: FieldDefinition, set: Params = {}): string | undefined {
  return definition.label === undefined ? undefined : fill(definition.label, placeholderValues(definition, set));
}

/**
 * Returns a field's parameters: those of the page with their texts filled, overridden by those that processors have
 * set.
 */
export function paramsOf(definition: FieldDefinition, set: Params = {}): Params {
  const known = placeholderValues(definition, set);
  const own = Object.entries(definition.extraParams ?? {}).map(
    ([name, value]) => [name, typeof value === "string" ? fill(value, known) : value] as const,
  );
  return { ...Object.fromEntries(own), ...set };
}
