import { z } from "zod";
import { formatKind } from "./kind.ts";

const part = z
  .enum(["years", "remainder"])
  .describe("Part of a number of months: whole years, or the remaining months");

/** A number of months as whole years, or as the remaining months. */
export const months = formatKind(part, (value, wanted) => {
  const given = Number(value);
  if (typeof value === "boolean" || value === "" || !Number.isInteger(given) || given < 0) return undefined;
  return { years: Math.floor(given / 12), remainder: given % 12 }[wanted];
});
