import { z } from "zod";
import { formatKind } from "./kind.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const spelling = z
  .record(z.string(), scalar)
  .describe(
    "Our value → the lender's value. Must cover every option that npx loanbridge lender fields lists, except those that accepts excludes",
  );

/** `{ "EMPLOYED": "E" }`. An unlisted value is left out. */
export const map = formatKind(spelling, (value, table) =>
  Object.hasOwn(table, String(value)) ? table[String(value)] : undefined,
);
