import { z } from "zod";
import { formatKind } from "./kind.ts";

const pattern = z.string().regex(/#/, "a # for each digit").describe("(###) ###-####: each # takes the next digit");

/** Formats a phone, SSN or routing number; left out if the number of digits differs from the pattern. */
export const digits = formatKind(pattern, (value, wanted) => {
  const given = String(value).replaceAll(/\D/g, "");
  if (given.length !== wanted.replaceAll(/[^#]/g, "").length) return undefined;
  let next = 0;
  return wanted.replaceAll("#", () => given.charAt(next++));
});
