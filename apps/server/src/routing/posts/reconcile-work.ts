import type { NewWork } from "../../applications/types.ts";
import { isOpenPost, type Attempt } from "../tree/attempts.ts";
import type { Run } from "../tree/run.ts";

/** After which a lender is asked again what became of a post, when the applicant waits no more. */
const reconcileAfterMs = 30_000;

/** See `firstWaits` of a worker. */
export const reconcileWaits = { reconcile: reconcileAfterMs };

/** Work that asks about these posts once more, where one is open whose lender can be asked. */
export function reconcileWork(run: Pick<Run, "lenders" | "clock">, attempts: readonly Attempt[]): NewWork[] {
  return attempts.some((one) => isOpenPost(one) && canBeAsked(run, one))
    ? [{ kind: "reconcile", notBefore: run.clock.now() + reconcileAfterMs }]
    : [];
}

function canBeAsked(run: Pick<Run, "lenders">, { lender_id: id, state }: Attempt): boolean {
  const policy = run.lenders().get(id)?.file.unknownOutcome;
  return policy !== undefined && (state === "pending" || policy !== "neither");
}
