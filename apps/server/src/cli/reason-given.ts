import { reasonProblem } from "../privacy/index.ts";
import { personalProblem } from "../system/index.ts";
import { WrongUsage } from "./command-refused.ts";

/** A reason that the ledger may store for good. Throws `WrongUsage`, which names the flag or argument. */
export function reasonGiven(name: string, why = ""): string {
  const problem = reasonProblem(why);
  if (problem !== undefined) throw new WrongUsage(`${name} ${problem}`);
  return why;
}

/** How the operator verified a requester; undefined without the flag. Throws `WrongUsage`. */
export const verifiedGiven = ([how]: readonly string[]): string | undefined =>
  how === undefined ? undefined : reasonGiven("--verified", how);

/** Any reason that is stored outside the ledger, where no erasure of an applicant reaches it. Throws `WrongUsage`. */
export function impersonalReason<Reason extends string | undefined>(name: string, why: Reason): Reason {
  const problem = why === undefined ? undefined : personalProblem(why);
  if (problem !== undefined) throw new WrongUsage(`${name} ${problem}`);
  return why;
}
