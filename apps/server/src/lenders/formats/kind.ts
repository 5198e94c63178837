import type { z } from "zod";

/** A scalar as it will be sent. `undefined`: nothing to send. */
export type Sent = string | number | boolean | undefined;

/** One way to spell a value as a lender wants it. Pure; a value that it cannot spell becomes `undefined`, never a guess. */
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
