import { z } from "zod";
import { formatKind, isExact } from "./kind.ts";

const spelling = z
  .strictObject({
    decimals: z.number().int().min(0).max(4).optional(),
    thousands: z.enum([",", " ", "."]).optional().describe("Thousands separator"),
    times: z
      .number()
      .positive()
      .optional()
      .describe("12 converts monthly to yearly amounts; 100 converts dollars to cents"),
    prefix: z.string().max(3).optional(),
  })
  .refine(({ decimals, thousands }) => thousands !== "." || decimals === 0, {
    error: '0 with the thousands separator ".", because the decimals follow a point',
    path: ["decimals"],
  });

/** An amount as text: `{ "decimals": 2, "thousands": "," }` gives 1,000.00. */
export const number = formatKind(spelling, (value, { decimals, thousands, times, prefix }) => {
  const given = Number(value);
  if (typeof value === "boolean" || value === "" || !isExact(given)) return undefined;
  // Without the errors of binary arithmetic: $19.99 is 1999 cents, not 1998.9999999999998.
  const amount = times === undefined ? given : Math.round(given * times * 1e6) / 1e6;
  const [whole = "", fraction] = (decimals === undefined ? String(amount) : amount.toFixed(decimals)).split(".");
  const grouped = thousands === undefined ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${prefix ?? ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
});
