import { isAnswered } from "../answered.ts";
import { valueAt } from "../path.ts";
import type { ProcessorRule } from "../types.ts";
import { setField } from "./set-field.ts";

export const setFieldIfNull = {
  doc: "Sets a field that is not answered to a value: params.field (the own field when absent) and params.value.",
  run(input) {
    const effects = setField.run(input);
    const [path = input.field] = Object.keys(effects.values);
    return isAnswered(valueAt(input.values, path)) ? {} : effects;
  },
  expects: setField.expects,
} as const satisfies ProcessorRule;
