import { isAnswered } from "./answered.ts";
import { ageOn } from "./civil-date.ts";
import { valueAt } from "./path.ts";
import { engineProcessors } from "./processors/index.ts";
import { criterionNamed } from "./qualifiers/index.ts";
import type { Qualifier, QualifierParams, ValidationContext, Values, Verdict } from "./types.ts";

/** Only `today` is required. With `stored`, secure fields that the server holds count as answered. */
export type QualifierContext = Pick<ValidationContext, "today"> & Partial<ValidationContext>;

/** Evaluates one qualifier. An unknown criterion passes. A qualifier without a field or target is "unknown". */
export function evaluate(qualifier: Qualifier, values: Values, context: QualifierContext): Verdict {
  const criterion = criterionNamed(qualifier.name);
  if (!criterion) return "yes";
  const { params } = qualifier;
  const field = params?.field;
  if (params === undefined || typeof field !== "string") return "unknown";
  const value = valueAt(values, field);
  if (criterion.target === "none") {
    const isPresent = isAnswered(value) || context.stored?.has(field) === true;
    return criterion.judge(isPresent ? true : undefined, undefined);
  }
  return criterion.judge(ageOfBirthDate(field, value, context.today), targetOf(field, params, values, context));
}

/** Returns true if all qualifiers hold. A qualifier that cannot be decided yet does not hold. */
export function applies(
  qualifiers: readonly Qualifier[] | undefined,
  values: Values,
  context: QualifierContext,
): boolean {
  return (qualifiers ?? []).every((qualifier) => evaluate(qualifier, values, context) === "yes");
}

/** Converts a date of birth to an age in whole years. An incomplete date counts as unanswered. */
function ageOfBirthDate(field: string, value: unknown, today: string): unknown {
  return field === "dob" || field.endsWith(".dob") ? ageOn(value, today) : value;
}

function targetOf(field: string, params: QualifierParams, values: Values, context: QualifierContext): unknown {
  const { processor } = params;
  if (processor === undefined) return params.value;
  const rules = context.processors ?? engineProcessors;
  const rule = Object.hasOwn(rules, processor.name) ? rules[processor.name] : undefined;
  const input = { field, value: valueAt(values, field), values, params: processor.params ?? {}, context };
  return rule?.target?.(input);
}
