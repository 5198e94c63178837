import { isKnownField, problem, type ConfigurationProblem, type Known } from "./configuration-problem.ts";
import type { Processor } from "./types.ts";

/** Lists the problems of a processor, except those of its qualifiers. */
export function checkProcessor({ name, params = {} }: Processor, path: string, known: Known): ConfigurationProblem[] {
  const { processors } = known.registry;
  const rule = Object.hasOwn(processors, name) ? processors[name] : undefined;
  if (!rule) {
    return [problem("UnknownProcessor", `${path}.name`, `one of ${Object.keys(processors).join(", ")}`)];
  }
  const problems: ConfigurationProblem[] = [];
  const { field } = params;
  if (typeof field === "string" && !isKnownField(field, known)) {
    problems.push(problem("UnknownField", `${path}.params.field`, "the name of an application field"));
  }
  const expected = rule.expects?.(params);
  if (expected !== undefined) problems.push(problem("ParamsMalformed", `${path}.params`, expected));
  return problems;
}
