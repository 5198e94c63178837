import { askBids, type Bidder } from "./ask-bids.ts";
import { askedOf, isOfRound, isOpenPost, type Attempt } from "./attempts.ts";
import { postTimeMs, remainingMs, tierEndsAt } from "./budget.ts";
import type { Candidate, Tier } from "./eligibility.ts";
import { inOrder, leastPrice } from "./choose.ts";
import { recordsOf } from "./lender-record.ts";
import { nextPrice } from "./plan.ts";
import { postOnce } from "./post-once.ts";
import { pingReference, resolveOpen } from "./resolve-open.ts";
import type { TreeResult } from "./end-round.ts";
import { fencedSoon, type Run } from "./run.ts";
import { settleAsUnknown } from "./settle.ts";
import { closeShares, mayBeSharedWith, sharesOf } from "./shared-sale.ts";
import { recordSkips } from "./skips.ts";

/** Time given to learn what became of a post on which the process died, when the applicant's own time is already over. */
const recoveryMs = 3_000;

/** sold or blocked: nobody else may be asked. */
type Stop = Extract<TreeResult, "sold" | "blocked"> | undefined;

/** Offers a request to its lenders, tier by tier. Goes on from what is stored, so that it can be run again after a crash. */
export async function walkTree(run: Run, eligible: readonly Candidate[]): Promise<TreeResult> {
  const { budget, clock, site } = run;
  const stopped = await resolveEarlier(run);
  if (stopped !== undefined) return stopped;
  const lateFromStart = remainingMs(budget, clock.now()) === 0;
  const tiers = site.configuration.routing.tiers
    .map((tier, index) => ({
      ...tier,
      minimumPrice: leastPrice(tier),
      candidates: eligible.filter((one) => one.tier === index),
    }))
    .filter(({ candidates }) => candidates.length > 0);
  for (const [index, tier] of tiers.entries()) {
    const endsAt = tierEndsAt(budget, clock.now(), tiers.length - index);
    const bidders =
      remainingMs(budget, clock.now()) === 0 ? [] : await askBids(run, tier.candidates, tier.minimumPrice, endsAt);
    let stop: Stop;
    for (const bidder of inOrder(tier.choose, bidders, await choiceInput(run, tier))) {
      stop = await offer(run, bidder, tier.minimumPrice, endsAt);
      if (stop !== undefined || sharesOf(run.attempts.all()).length >= (tier.buyers ?? 1)) break;
    }
    if (sharesOf(run.attempts.all()).length > 0) return await closeShares(run);
    if (stop !== undefined) return stop;
  }
  if (!lateFromStart || eligible.length === 0) return "unsold";
  return run.attempts.all().some((one) => isOfRound(one, run.job.id)) ? "unsold" : "late";
}

/** Only what the tier's choice looks at is read. */
async function choiceInput(run: Run, { choose, weights, candidates }: Tier & { candidates: readonly Candidate[] }) {
  const ids = choose === "value" ? candidates.map(({ lender }) => lender.id) : [];
  const records = await recordsOf(run.db, ids, run.clock.now());
  return { facts: run.facts, records, weights, draw: String(run.job.id) };
}

/** What earlier runs left open, of this round and those before, comes first: until it is known, nobody else may be asked. */
async function resolveEarlier(run: Run): Promise<Stop> {
  const attempts = run.attempts.all();
  if (attempts.some((one) => one.state === "sold")) return "sold";
  const untilAt = Math.max(run.budget.deadlineAt, run.clock.now() + recoveryMs);
  let stop: Stop;
  for (const left of attempts.filter(isOpenPost)) {
    const lender = run.lenders().get(left.lender_id);
    const open = left.state === "intent" ? await settleAsUnknown(run, left) : left;
    // Of an earlier round, what never arrived is not sent any more: the request has changed since.
    const resolving = { untilAt, recovered: isOfRound(left, run.job.id) };
    stop = stopAt(lender === undefined ? open : await resolveOpen(run, lender, open, resolving));
    if (stop !== undefined) break;
  }
  return sharesOf(run.attempts.all()).length > 0 ? await closeShares(run) : stop;
}

/** Walks one lender's ladder. */
async function offer(
  run: Run,
  { lender, tier, bid, named }: Bidder,
  minimumPrice: number,
  endsAt: number,
): Promise<Stop> {
  for (;;) {
    run.signal.throwIfAborted();
    const attempts = run.attempts.all();
    const asked = askedOf(attempts, lender.id, run.job.id);
    const price = nextPrice(lender.file, minimumPrice, asked, named ? bid : undefined);
    if (price === undefined) return asked.length === 0 ? skip(run, lender.id, "price-floor") : undefined;
    const configured = run.site.configuration.routing.tiers[tier];
    if (!mayBeSharedWith(run, lender, configured, attempts)) return skip(run, lender.id, "exclusive");
    if (run.breaker.isPaused(lender.id)) return skip(run, lender.id, "paused:failing");
    const ms = postTimeMs(lender.file, run.budget, endsAt, run.clock.now());
    if (ms === undefined) return skip(run, lender.id, "no-time");
    const posted = await postOnce(run, { lender, tier }, price, ms, pingReference(run, attempts, lender.id));
    if (posted === undefined) return undefined;
    const stop = stopAt(await resolveOpen(run, lender, posted, { untilAt: run.budget.deadlineAt, recovered: false }));
    if (stop !== undefined) return stop;
  }
}

function stopAt(attempt: Attempt): Stop {
  if (isOpenPost(attempt)) return "blocked";
  // `unknown` and not open is a late sale: there is another.
  return attempt.state === "sold" || attempt.state === "unknown" ? "sold" : undefined;
}

async function skip(run: Run, lenderId: string, rule: string): Promise<undefined> {
  await fencedSoon(run, (tx) => recordSkips(tx, run.application.id, [{ lenderId, rule }], run.clock.now()));
}
