import { recordFact } from "../../reporting/index.ts";
import { deferCheck } from "../../store/index.ts";
import { isOfRound } from "./attempts.ts";
import { afterOutage, budgetFrom, type Budget } from "./budget.ts";
import { eligibility, type Candidate } from "../eligibility/eligibility.ts";
import { findRound, rounds, storeRound, type RoundTable } from "./round-table.ts";
import { pausesOf } from "../eligibility/pauses.ts";
import { noAreaStatistics } from "../steering/area-statistics.ts";
import { recordSteering } from "../steering/record-round.ts";
import type { Listing } from "./listing.ts";
import { fencedAsync, type Run } from "./run.ts";
import { recordSkips, skipsOf } from "../eligibility/skips.ts";
import { sourcePausesOf } from "../eligibility/source-pauses.ts";
import { sourceRefusal } from "../eligibility/source-refusal.ts";
import { suppressedAmong } from "../eligibility/suppressed.ts";
import { usageOf } from "../eligibility/usage.ts";

/** A run whose time budget is not set yet. */
export type Starting = Omit<Run, "budget">;

export interface Begun {
  readonly budget: Budget;
  readonly eligible: readonly Candidate[];
}

/**
 * Selects the eligible lenders, and stores them with every skip and the state IN_PROCESS. A round that began before a
 * crash keeps its deadline if a lender had been contacted; its lenders are selected again, without those skipped
 * before.
 */
export async function beginRound(run: Starting): Promise<Begun> {
  const { tiers } = run.site.configuration.routing;
  const listing = run.listingOf(tiers, run.lenders(), run.policies());
  const [held, sourcePauses, before] = await Promise.all([
    pausesOf(run.db),
    sourcePausesOf(run.db),
    findRound(run.db, run.job.id),
  ]);
  const attempts = run.attempts.all();
  const { eligible, skipped } = eligibility({
    listing,
    facts: run.facts,
    hasConsent: run.consent !== undefined,
    ...(await usageOf(run, { id: run.application.id, jobId: run.job.id, attempts }, listing, run.facts)),
    refusedBySource: await sourceRefusal(run.db, run.sources(), sourcePauses, run.application, run.facts.now),
    suppressed: await suppressedAmong(run, listing.suppressionChannels),
    paused: new Map([
      ...[...run.breaker.paused()].map((id) => [id, "failing"] as const),
      ...[...held.keys()].map((id) => [id, "held"] as const),
    ]),
  });
  if (before !== undefined) return await resumeRound(run, before, eligible);
  const budget = await store(run, listing, { eligible, skipped });
  run.board.changed(run.application.id);
  return { budget, eligible };
}

async function store(
  run: Starting,
  listing: Pick<Listing, "recordLenders">,
  { eligible, skipped }: ReturnType<typeof eligibility>,
): Promise<Budget> {
  const { application, job } = run;
  return await fencedAsync(run, async (tx) => {
    const now = run.clock.now();
    // On the first try, the time since READY_TO_PROCESS counts.
    const readyAt = now - Math.max(0, job.waitedMs);
    const { timeBudgetSeconds } = run.site.configuration.routing;
    const budget = afterOutage(budgetFrom(readyAt, timeBudgetSeconds), timeBudgetSeconds, now);
    storeRound(tx, {
      job_id: job.id,
      application_id: application.id,
      ready_at: budget.readyAt,
      deadline_at: budget.deadlineAt,
      considered: eligible.length,
    });
    recordSteering(tx, {
      job_id: job.id,
      application_id: application.id,
      site_id: run.site.id,
      facts: run.facts,
      areas: run.areas?.() ?? noAreaStatistics,
      lenders: listing.recordLenders(run.facts, eligible, skipped),
    });
    recordSkips(tx, application.id, skipped, now);
    recordFact(tx, { applicationId: application.id, at: now, counts: { routed: 1 } });
    deferCheck(tx, run.applications.moveIn(tx, application.id, ["READY_TO_PROCESS"], "IN_PROCESS"));
    return budget;
  });
}

async function resumeRound(run: Starting, round: RoundTable, eligible: Begun["eligible"]): Promise<Begun> {
  const skips = await skipsOf(run.db, run.application.id, round.ready_at);
  const skipped = new Set(skips.map((one) => one.lenderId));
  return {
    budget: await budgetOf(run, { readyAt: round.ready_at, deadlineAt: round.deadline_at }),
    eligible: eligible.filter(({ lender }) => !skipped.has(lender.id)),
  };
}

async function budgetOf(run: Starting, stored: Budget): Promise<Budget> {
  if (run.attempts.all().some((one) => isOfRound(one, run.job.id))) return stored;
  const budget = afterOutage(stored, run.site.configuration.routing.timeBudgetSeconds, run.clock.now());
  if (budget.deadlineAt === stored.deadlineAt) return stored;
  await fencedAsync(run, (tx) =>
    rounds(tx)
      .updateTable("routing_round")
      .set({ deadline_at: budget.deadlineAt })
      .where("job_id", "=", run.job.id)
      .execute(),
  );
  run.board.changed(run.application.id, "figures");
  return budget;
}
