import { isAnswered } from "../answered.ts";
import { valueAt } from "../path.ts";
import type { ProcessorRule, Values } from "../types.ts";

type Params = Readonly<Record<string, unknown>>;

export const populateFromApp = {
  doc: "Fills the field's extra parameter params.param from the value of params.field, or from params.fallback when that is not answered. Texts of the field (its label, its other extra parameters) that hold the parameter's name in braces are filled with it.",
  trigger: "configure",
  run({ field, values, params }) {
    const name = params["param"];
    return typeof name === "string" ? { extraParams: { [field]: { [name]: answerOrFallback(values, params) } } } : {};
  },
  target: ({ values, params }) => answerOrFallback(values, params),
  expects(params) {
    if (typeof params["field"] !== "string") return "field: the name of the value that fills it";
    const { param } = params;
    return param === undefined || typeof param === "string" ? undefined : "param: the name of an extra parameter";
  },
} as const satisfies ProcessorRule;

function answerOrFallback(values: Values, params: Params): unknown {
  const answer = typeof params["field"] === "string" ? valueAt(values, params["field"]) : undefined;
  return isAnswered(answer) ? answer : params["fallback"];
}
