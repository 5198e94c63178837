import type { Tx } from "../../store/database/schema.ts";
import type { ViewState } from "@loanbridge/loan-form";
import { attemptsOf, isOfRound } from "./attempts.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { exitState } from "../outcome/exit-path.ts";
import { reconcileWork } from "../posts/reconcile-work.ts";
import { endRoundOf, type RoundResult } from "./round-table.ts";
import { fenced, fencedAsync, type RouterParts, type Run } from "./run.ts";
import { finish } from "../../store/work/index.ts";
import type { Job } from "../../store/work/types.ts";
import { recordSkips, skipsOf } from "../eligibility/skips.ts";
import { waiting } from "./waiting.ts";

export type TreeResult = Exclude<RoundResult, "fault">;

/** Why those were not asked whose turn never came. */
const unreached = {
  sold: "already-sold",
  blocked: "may-be-sold",
  unsold: "no-time",
  late: "no-time",
} as const satisfies Record<TreeResult, string>;

/** Where the visitor goes on. `sold` is not here: that state was stored with the outcome. */
function stateAfter(run: Run, result: TreeResult): ViewState | undefined {
  if (result === "sold") return run.application.redirectUrl === undefined ? undefined : "REDIRECT";
  // Nobody was asked for want of time of ours: the request is as good as new.
  if (result === "late") return "ERROR";
  return exitState(run.site, run.facts, result === "blocked");
}

/** Stores how a round ended, why each lender without a turn had none, and the state that the visitor sees: in one transaction, which is the end of the job. */
export async function endRound(run: Run, result: TreeResult, eligible: readonly Candidate[]): Promise<void> {
  await fencedAsync(run, (tx) => store(tx, run, result, eligible));
  run.board.changed(run.application.id);
  if (result === "blocked") run.worked?.();
}

async function store(tx: Tx, run: Run, result: TreeResult, eligible: readonly Candidate[]): Promise<void> {
  const { application, job, clock } = run;
  const now = clock.now();
  const { readyAt } = run.budget;
  endRoundOf(tx, job.id, { at: now, result });
  void finish(tx, job);
  const [attempts, skips] = await Promise.all([attemptsOf(tx, application.id), skipsOf(tx, application.id, readyAt)]);
  const told = new Set([
    ...skips.map((one) => one.lenderId),
    ...attempts.filter((one) => isOfRound(one, job.id)).map((one) => one.lender_id),
  ]);
  const rest = eligible
    .filter(({ lender }) => !told.has(lender.id))
    .map(({ lender }) => ({ lenderId: lender.id, rule: unreached[result] }));
  recordSkips(tx, application.id, rest, now);
  const viewState = stateAfter(run, result);
  if (viewState !== undefined)
    await run.applications.moveIn(tx, application.id, waiting, viewState, reconcileWork(run, attempts));
}

/** A fault of ours: the visitor sees ERROR, and the request can be sent again. Needs nothing but the database. */
export async function endInFault(
  parts: Pick<RouterParts, "db" | "clock" | "board" | "ended">,
  job: Job,
): Promise<void> {
  const ended = await fenced({ ...parts, job }, async (tx) => {
    endRoundOf(tx, job.id, { at: parts.clock.now(), result: "fault" });
    // Not by the store: what cannot be opened is one of the faults that end here.
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
