import type { ProcessorRule } from "../types.ts";

export const setField = {
  doc: "Sets a field to a value: params.field (the own field when absent) and params.value.",
  run: ({ field, params }) => ({ values: { [target(params, field)]: params["value"] } }),
  target: ({ params }) => params["value"],
  expects: (params) => (Object.hasOwn(params, "value") ? undefined : "value: what the field is set to"),
} as const satisfies ProcessorRule;

const target = (params: Readonly<Record<string, unknown>>, own: string) =>
  typeof params["field"] === "string" ? params["field"] : own;
