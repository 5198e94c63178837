import { pingTier, type Bidder } from "../bidding/ping-tier.ts";
import { isOfRound, isOpenPost } from "./attempts.ts";
import { remainingMs, tierEndsAt } from "./budget.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import type { Tier } from "./listing.ts";
import { inOrder, leastPrice, type Ranked } from "../bidding/choose.ts";
import { statedApr } from "../law/stated-apr.ts";
import { recordsOf } from "../eligibility/lender-record.ts";
import { offerInTier, stopAt, type Stop } from "../bidding/offer-in-tier.ts";
import { resolveOpen } from "../posts/resolve-open.ts";
import type { TreeResult } from "./end-round.ts";
import type { Run } from "./run.ts";
import { settleAsUnknown } from "../posts/settle.ts";
import { closeShares, leavesRoom, sharesOf, possibleSalesOf } from "../posts/shared-sale.ts";

/** Extra time to resolve a post during which the process died, if the applicant's own time is already over. */
const recoveryMs = 3_000;

/**
 * Offers an application to its lenders, tier by tier. Continues from what is stored, so that it can run again after a
 * crash.
 */
export async function walkTree(run: Run, eligible: readonly Candidate[]): Promise<TreeResult> {
  const { budget, clock, site } = run;
  const stopped = await resolveEarlier(run);
  if (stopped !== undefined) return stopped;
  const lateFromStart = remainingMs(budget, clock.now()) === 0;
  // While a shareable post is open, only lenders of its tier that would share the sale may be contacted.
  const [held] = possibleSalesOf(run.attempts.all());
  const byTier = Map.groupBy(eligible, ({ tier }) => tier);
  const tiers = site.configuration.routing.tiers
    .map((tier, index) => ({
      ...tier,
      minimumPrice: leastPrice(tier),
      candidates: held === undefined || held.tier === index ? (byTier.get(index) ?? []) : [],
    }))
    .filter(({ candidates }) => candidates.length > 0);
  for (const [index, tier] of tiers.entries()) {
    const endsAt = tierEndsAt(budget, clock.now(), tiers.length - index);
    const bidders =
      remainingMs(budget, clock.now()) === 0 ? [] : await pingTier(run, tier.candidates, tier.minimumPrice, endsAt);
    const inTurn = inOrder(tier.choose, bidders, rankedFor(run), await choiceInput(run, tier));
    const stop = await offerInTier(run, { ...tier, endsAt }, inTurn);
    if (sharesOf(run.attempts.all()).length > 0) return await closeShares(run);
    if (stop !== undefined) return stop;
  }
  if (run.attempts.all().some(isOpenPost)) return "blocked";
  if (!lateFromStart || eligible.length === 0) return "unsold";
  return run.attempts.all().some((one) => isOfRound(one, run.job.id)) ? "unsold" : "late";
}

const rankedFor =
  ({ facts }: Run) =>
  ({ bid, lender: { id, file } }: Bidder): Ranked => ({ lenderId: id, bid, apr: () => statedApr(file, facts) });

/** Reads only what the tier's ranking needs. */
async function choiceInput(run: Run, { choose, weights, candidates }: Tier & { candidates: readonly Candidate[] }) {
  const ids = choose === "value" ? candidates.map(({ lender }) => lender.id) : [];
  const records = await recordsOf(run.db, ids, run.clock.now());
  return { records, weights, draw: String(run.job.id) };
}

/**
 * First resolves what earlier runs left open, in this round and before: until then no other lender may be contacted.
 */
async function resolveEarlier(run: Run): Promise<Stop> {
  const attempts = run.attempts.all();
  if (attempts.some((one) => one.state === "sold")) return "sold";
  const untilAt = Math.max(run.budget.deadlineAt, run.clock.now() + recoveryMs);
  let stop: Stop;
  for (const left of attempts.filter(isOpenPost)) {
    const lender = run.lenders().get(left.lender_id);
    const open = left.state === "intent" ? await settleAsUnknown(run, left) : left;
    // A post of an earlier round that never arrived is not sent again, since the application has changed since.
    const resolving = { untilAt, recovered: isOfRound(left, run.job.id) };
    stop = stopAt(lender === undefined ? open : await resolveOpen(run, lender, open, resolving));
    if (stop !== undefined && !leavesRoom(run, left)) break;
  }
  const all = run.attempts.all();
  if (sharesOf(all).length > 0) return await closeShares(run);
  return all.filter(isOpenPost).every((one) => leavesRoom(run, one)) && stop !== "sold" ? undefined : stop;
}
