import { toCents } from "../bidding/cents.ts";
import { attemptsOf, soldLate, type Attempt } from "../tree/attempts.ts";
import type { SettledOutcome } from "./reported-outcome.ts";
import { settleByHand } from "./settle.ts";

interface Recorded {
  readonly result: "recorded" | "recorded-late" | "settled-meanwhile";
  /** A sentence for the operator. */
  readonly note: string;
}

/** Records what an operator learned from a lender about an open post, unless the post was settled otherwise meanwhile. */
export async function recordOutcome(
  parts: Parameters<typeof settleByHand>[0],
  open: Attempt,
  outcome: SettledOutcome,
): Promise<Recorded> {
  const after = await settleByHand(parts, open, outcome);
  const id = after.application_id;
  if (!isAsReported(after, outcome)) {
    const note = `Not recorded: the post to lender ${after.lender_id} was settled meanwhile. Its state is ${shown(after)}.`;
    return { result: "settled-meanwhile", note };
  }
  if (after.reason !== soldLate) return { result: "recorded", note: `Recorded ${outcome.kind} for application ${id}.` };
  const others = (await attemptsOf(parts.db, id)).filter((one) => one.id !== after.id && isBought(one));
  const why =
    others.length > 0
      ? "Another lender had already bought this application."
      : "Meanwhile, this lender had declined the application, or had not received it.";
  return { result: "recorded-late", note: `${why} Recorded as bought too late.` };
}

const isBought = ({ state }: Attempt): boolean => state === "sold" || state === "shared";

const shown = ({ state, reason }: Attempt): string => (reason === soldLate ? "bought too late" : state);

function isAsReported(after: Attempt, outcome: SettledOutcome): boolean {
  if (outcome.kind === "declined") return after.state === "declined";
  return (isBought(after) || after.reason === soldLate) && after.price_cents === toCents(outcome.price);
}
