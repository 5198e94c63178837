import type { z } from "zod";

/** A scalar as sent. `undefined`: nothing to send. */
export type Sent = string | number | boolean | undefined;

/** A way to format a value for a lender. Pure; a value that does not fit becomes `undefined`, never a guess. */
export interface FormatKind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  apply(value: string | number | boolean, parameter: z.output<Schema>): Sent;
}

/** Keeps the schema's type together with its function. */
export function formatKind<Schema extends z.ZodType>(
  schema: Schema,
  apply: (value: string | number | boolean, parameter: z.output<Schema>) => Sent,
): FormatKind<Schema> {
  return { schema, apply };
}

/** Whether a number read from text kept its digits: of a long account number, a number would change the last ones. */
export const isExact = (given: number): boolean => Math.abs(given) <= Number.MAX_SAFE_INTEGER;
