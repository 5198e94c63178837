import { z } from "zod";
import { formatKind } from "./kind.ts";

const spelling = z.strictObject({
  case: z.enum(["upper", "lower"]).optional(),
  longest: z.number().int().positive().optional().describe("Characters kept"),
});

/** Text in one case, or cut to the longest that the lender takes. */
export const text = formatKind(spelling, (value, wanted) => {
  const given = String(value);
  const cased = wanted.case === "upper" ? given.toUpperCase() : wanted.case === "lower" ? given.toLowerCase() : given;
  return wanted.longest === undefined ? cased : Array.from(cased).slice(0, wanted.longest).join("");
});
