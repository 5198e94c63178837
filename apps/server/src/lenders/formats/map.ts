import { z } from "zod";
import { formatKind } from "./kind.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** `{ "EMPLOYED": "E" }`. A value that is not listed is left out. */
export const map = formatKind(z.record(z.string(), scalar), (value, table) =>
  Object.hasOwn(table, String(value)) ? table[String(value)] : undefined,
);
