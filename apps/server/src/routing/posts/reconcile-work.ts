import type { NewWork } from "../../applications/index.ts";
import { isOpenPost, type Attempt } from "../tree/attempts.ts";
import type { Run } from "../tree/run.ts";

/** Delay before asking a lender again about an open post, once the applicant no longer waits. */
const reconcileAfterMs = 30_000;

/** See `firstWaits` of a worker. */
export const reconcileWaits = { reconcile: reconcileAfterMs };

/** Work that asks about open posts once more, if any of their lenders can be asked, or have no file, which may come back. */
export function reconcileWork(run: Pick<Run, "lenders" | "clock">, attempts: readonly Attempt[]): NewWork[] {
  return attempts.some((one) => isOpenPost(one) && canBeAsked(run, one))
    ? [{ kind: "reconcile", notBefore: run.clock.now() + reconcileAfterMs }]
    : [];
}

function canBeAsked(run: Pick<Run, "lenders">, { lender_id: id, state }: Attempt): boolean {
  const policy = run.lenders().get(id)?.file.unknownOutcome;
  return state === "pending" || policy !== "neither";
}
