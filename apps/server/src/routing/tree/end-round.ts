import { type Tx, allowAsyncCommit, deferCheck, finish, type Job } from "../../store/index.ts";
import type { ViewState } from "@loanbridge/loan-form";
import { isOfRound } from "./attempts.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { exitState } from "../outcome/exit-path.ts";
import { reconcileWork } from "../posts/reconcile-work.ts";
import { endRoundOf, type RoundResult } from "./round-table.ts";
import { FenceLost, fenced, type RouterParts, type Run } from "./run.ts";
import { recordSkips, skipsOf } from "../eligibility/skips.ts";
import { waiting } from "./waiting.ts";

export type TreeResult = Exclude<RoundResult, "fault">;

/** The skip rule for lenders that were not reached. */
const unreached = {
  sold: "already-sold",
  blocked: "may-be-sold",
  unsold: "no-time",
  late: "no-time",
} as const satisfies Record<TreeResult, string>;

/** The visitor's next state; undefined for a sale whose state was stored with its outcome. */
function stateAfter(run: Run, result: TreeResult): ViewState | undefined {
  if (result === "sold") return run.application.redirectUrl === undefined ? undefined : "REDIRECT";
  // No lender was contacted because we ran out of time: the application can be submitted again.
  if (result === "late") return "ERROR";
  return exitState(run.site, run.facts, result === "blocked");
}

/**
 * Stores how the round ended, the skip rule of each lender not reached, and the visitor's next state, in the
 * transaction that finishes the job.
 */
export async function endRound(run: Run, result: TreeResult, eligible: readonly Candidate[]): Promise<void> {
  await run.db.transaction().execute(async (tx) => {
    deferCheck(tx, allowAsyncCommit(tx));
    // Removing the job checks its fence. A failure rolls back what was written meanwhile.
    const [removed] = await Promise.all([finish(tx, run.job), store(tx, run, result, eligible)]);
    if (removed.length === 0) throw new FenceLost("The job was taken by another worker.");
  });
  run.board.changed(run.application.id);
  if (result === "blocked") run.wakeWorkers?.();
}

async function store(tx: Tx, run: Run, result: TreeResult, eligible: readonly Candidate[]): Promise<void> {
  const { application, job, clock } = run;
  const now = clock.now();
  const { readyAt } = run.budget;
  endRoundOf(tx, job.id, { at: now, result });
  const attempts = run.attempts.all();
  const skips = await skipsOf(tx, application.id, readyAt);
  const reached = new Set([
    ...skips.map((one) => one.lenderId),
    ...attempts.filter((one) => isOfRound(one, job.id)).map((one) => one.lender_id),
  ]);
  const rest = eligible
    .filter(({ lender }) => !reached.has(lender.id))
    .map(({ lender }) => ({ lenderId: lender.id, rule: unreached[result] }));
  recordSkips(tx, application.id, rest, now);
  const viewState = stateAfter(run, result);
  if (viewState !== undefined)
    await run.applications.moveIn(tx, application.id, waiting, viewState, reconcileWork(run, attempts));
}

/** Ends a round after an internal error: the visitor sees ERROR and can submit again. Needs only the database. */
export async function endInFault(
  parts: Pick<RouterParts, "db" | "clock" | "board" | "ended">,
  job: Job,
): Promise<void> {
  const ended = await fenced({ ...parts, job }, async (tx) => {
    endRoundOf(tx, job.id, { at: parts.clock.now(), result: "fault" });
    // Bypasses the application store: failing to open the application is one of the errors that end here.
    return await tx
      .updateTable("application")
      .set((row) => ({ view_state: "ERROR", version: row("version", "+", 1), updated_at: parts.clock.now() }))
      .where("id", "=", job.subject)
      .where("wrapped_key", "is not", null)
      .where("view_state", "in", waiting)
      .returning("site_id")
      .executeTakeFirst();
  });
  if (ended) parts.ended?.(ended.site_id, "fault");
  parts.board.changed(job.subject);
}
