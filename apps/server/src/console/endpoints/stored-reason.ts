import { reasonProblem } from "../../privacy/index.ts";
import { ConsoleProblem } from "../transport/problems.ts";

/** A reason that may be stored and shown. Throws `ConsoleProblem`. */
export function storedReason(why: string): string {
  const problem = reasonProblem(why);
  if (problem !== undefined) throw new ConsoleProblem("invalid", `The reason ${problem}`);
  return why;
}
