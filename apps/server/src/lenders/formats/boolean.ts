import { z } from "zod";
import { formatKind } from "./kind.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const truth: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

const spelling = z.tuple([scalar, scalar]).describe("Values to send for true (yes) and false (no)");

/** The lender's values of true and false: `["1", "0"]`. Accepts booleans, yes and no. */
export const boolean = formatKind(spelling, (value, [yes, no]) => {
  const given = Object.hasOwn(truth, String(value)) ? truth[String(value)] : undefined;
  return given === undefined ? undefined : given ? yes : no;
});
