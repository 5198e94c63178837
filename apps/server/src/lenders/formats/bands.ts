import { z } from "zod";
import { formatKind } from "./kind.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const band = z.strictObject({ below: z.number().optional(), value: scalar });

const codes = z
  .array(band)
  .min(1)
  .describe("Codes for number ranges: the first whose `below` is greater than the value");

/**
 * Codes for ranges of a number: `[{ "below": 4, "value": "1" }, { "value": "2" }]`. The first entry whose `below` is
 * above the number wins.
 */
export const bands = formatKind(codes, (value, list) => {
  const given = typeof value === "number" ? value : Number(value);
  if (typeof value === "boolean" || value === "" || !Number.isFinite(given)) return undefined;
  return list.find((one) => one.below === undefined || given < one.below)?.value;
});
