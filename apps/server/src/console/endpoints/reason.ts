import { reasonProblem } from "../../privacy/index.ts";
import { ConsoleProblem } from "../transport/problems.ts";

/** A reason that the ledger may store. Throws `ConsoleProblem`. */
export function checkedReason(why: string, name = "The reason"): string {
  const problem = reasonProblem(why);
  if (problem !== undefined) throw new ConsoleProblem("invalid", `${name} ${problem}`);
  return why;
}
