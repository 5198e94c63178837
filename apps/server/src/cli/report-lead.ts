import { readLendingNetwork, reportByHand, type HandReport, type HandReported } from "../routing/index.ts";
import type { CommandInput } from "./command.ts";
import { lenderNamed } from "./named-lender.ts";
import { impersonalReason } from "./reason-given.ts";

/** Sentences for what did not work, and the next step. */
const refusals: Readonly<Record<Exclude<HandReported, "recorded" | "known">, (id: string, lender: string) => string>> =
  {
    "no-application": (id) => `No application with ID ${id}. To list them: npx loanbridge leads`,
    "no-post": (id, lender) =>
      `Application ${id} was not sent to lender ${lender}. To see its lenders: npx loanbridge leads show ${id}`,
    open: (id, lender) =>
      `The outcome of application ${id} at lender ${lender} is not known yet. Record the sale first: npx loanbridge leads settle ${id} ${lender} sold PRICE URL`,
    unsold: (id, lender) =>
      `Lender ${lender} did not buy application ${id}. To see its answers: npx loanbridge leads show ${id}`,
  };

/** Records a lender's report on a sale, as if its signed feedback had arrived. */
export async function reportLead(
  event: HandReport["event"],
  { args: [id = "", lenderId = ""], valuesOf, config, print, clock, store }: CommandInput,
): Promise<number> {
  const why = impersonalReason("--why", valuesOf("why").at(-1) ?? "");
  const settings = config();
  const { lenders } = await readLendingNetwork(settings);
  const lender = lenderNamed(lenders, lenderId, print);
  if (lender === undefined) return 1;
  const reported = await store.useExisting(settings, async (db, wakeWorkers) => {
    const done = await reportByHand(db, { applicationId: id, lender, event, why, now: clock() });
    wakeWorkers();
    return done;
  });
  if (reported !== "recorded" && reported !== "known") {
    print(refusals[reported](id, lenderId));
    return 1;
  }
  print(
    reported === "recorded"
      ? `Recorded application ${id} as ${event} by lender ${lenderId}.`
      : `Application ${id} was already recorded as ${event} by lender ${lenderId}. Nothing changed.`,
  );
  return 0;
}
