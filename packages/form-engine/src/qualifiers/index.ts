import type { Criterion } from "../types.ts";
import { fieldEquals } from "./field-equals.ts";
import { fieldGT } from "./field-gt.ts";
import { fieldGTE } from "./field-gte.ts";
import { fieldIsNotNull } from "./field-is-not-null.ts";
import { fieldIsNull } from "./field-is-null.ts";
import { fieldLT } from "./field-lt.ts";
import { fieldLTE } from "./field-lte.ts";
import { fieldNotEquals } from "./field-not-equals.ts";

/** Every criterion that a qualifier can name. */
export const criteria = {
  FieldEquals: fieldEquals,
  FieldNotEquals: fieldNotEquals,
  FieldLT: fieldLT,
  FieldLTE: fieldLTE,
  FieldGT: fieldGT,
  FieldGTE: fieldGTE,
  FieldIsNull: fieldIsNull,
  FieldIsNotNull: fieldIsNotNull,
} as const satisfies Record<string, Criterion>;

export function criterionNamed(name: string): Criterion | undefined {
  return Object.hasOwn(criteria, name) ? criteria[name as keyof typeof criteria] : undefined;
}
