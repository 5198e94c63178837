import { isOrdered } from "./comparison.ts";
import { checkProcessor } from "./check-processor.ts";
import { criterionNamed } from "./qualifiers/index.ts";
import { isKnownField, problem, type ConfigurationProblem, type Known } from "./configuration-problem.ts";
import type { Qualifier } from "./types.ts";

type Loose = Readonly<Record<string, unknown>>;

/** Lists the problems of a qualifier. An unknown criterion passes, so it is only a warning: see `unknownCriteria`. */
export function checkQualifier(qualifier: Qualifier, path: string, known: Known): ConfigurationProblem[] {
  const criterion = criterionNamed(qualifier.name);
  if (!criterion) return [];
  const params: Loose = { ...qualifier.params };
  const problems: ConfigurationProblem[] = [];
  if (typeof params["field"] !== "string" || params["field"] === "") {
    problems.push(problem("QualifierWithoutField", `${path}.params.field`, "the name of a field"));
  } else if (!isKnownField(params["field"], known)) {
    problems.push(problem("UnknownField", `${path}.params.field`, "the name of an application field"));
  }
  if (criterion.target === "none") return problems;
  if (params["processor"] !== undefined)
    return [...problems, ...checkTargetProcessor(params["processor"], path, known)];
  const { value } = params;
  const fits =
    criterion.target === "ordered" ? isOrdered(value) : ["string", "number", "boolean"].includes(typeof value);
  if (fits && value !== "") return problems;
  const expected =
    criterion.target === "ordered" ? "a number or a date (YYYY-MM-DD)" : "a string, a number, true or false";
  return [...problems, problem("QualifierWithoutTarget", `${path}.params.value`, expected)];
}

function checkTargetProcessor(processor: unknown, path: string, known: Known): ConfigurationProblem[] {
  const at = `${path}.params.processor`;
  const name = typeof processor === "object" && processor !== null && "name" in processor ? processor.name : undefined;
  if (typeof name !== "string") return [problem("UnknownProcessor", `${at}.name`, "the name of a processor")];
  const problems = checkProcessor({ ...(processor as object), name }, at, known);
  const { processors } = known.registry;
  const yields = Object.hasOwn(processors, name) && processors[name]?.target !== undefined;
  if (yields || problems.length > 0) return problems;
  const able = Object.keys(processors).filter((each) => processors[each]?.target);
  return [problem("ProcessorWithoutTarget", `${at}.name`, `a processor that returns a value: ${able.join(", ")}`)];
}
