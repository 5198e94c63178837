import type { Bidder } from "./ping-tier.ts";
import { priceAnswersOf, isOfRound, isOpenPost, type Attempt } from "../tree/attempts.ts";
import { postTimeMs } from "../tree/budget.ts";
import type { Tier } from "../tree/listing.ts";
import type { TreeResult } from "../tree/end-round.ts";
import { nextPrice } from "../tree/plan.ts";
import { postOnce } from "../posts/post-once.ts";
import { pingReference, resolveOpen } from "../posts/resolve-open.ts";
import { fencedAsync, type Run } from "../tree/run.ts";
import { isShared, mayBeSharedWith, sharesOf, possibleSalesOf } from "../posts/shared-sale.ts";
import { recordSkips } from "../eligibility/skips.ts";

/** "sold" or "blocked": contact no more lenders. */
export type Stop = Extract<TreeResult, "sold" | "blocked"> | undefined;

export interface OfferedTier extends Pick<Tier, "buyers"> {
  readonly minimumPrice: number;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/**
 * Posts to the lenders of a tier one after another. In a shared sale, a lender that does not answer does not hold up
 * the others: we poll it again after them, and count it as a buyer until its outcome is known.
 */
export async function offerInTier(run: Run, tier: OfferedTier, bidders: readonly Bidder[]): Promise<Stop> {
  const left = [...bidders];
  const silent = new Set<number>();
  const openOf = () => run.attempts.all().filter((one) => isOpenPost(one) && isOfRound(one, run.job.id));
  for (;;) {
    const open = openOf();
    const isRoom = possibleSalesOf(run.attempts.all()).length < (tier.buyers ?? 1);
    // An exclusive lender cannot buy while a sharing lender may have bought; it can once we know that it has not.
    const waits = open.length > 0 && sharesOf(run.attempts.all()).length === 0;
    const nth = isRoom ? left.findIndex(({ lender }) => !waits || isShared(lender, tier)) : -1;
    const [next] = nth < 0 ? [] : left.splice(nth, 1);
    if (next !== undefined) {
      const stop = await offer(run, next, tier);
      if (stop !== undefined) return stop;
      continue;
    }
    const openPost = open.find(({ id }) => !silent.has(id));
    if (openPost === undefined) return open.length > 0 ? "blocked" : undefined;
    silent.add(openPost.id);
    const bidder = bidders.find(({ lender }) => lender.id === openPost.lender_id);
    if (bidder === undefined) continue;
    // An applicant who already has an offer waits for another only as long as the tier lasts.
    const untilAt = sharesOf(run.attempts.all()).length > 0 ? tier.endsAt : run.budget.deadlineAt;
    const after = await resolveOpen(run, bidder.lender, openPost, { untilAt, recovered: false });
    if (isOpenPost(after)) continue;
    const stop = stopAt(after) ?? (after.state === "shared" ? undefined : await offer(run, bidder, tier));
    if (stop !== undefined) return stop;
  }
}

/** Posts to one lender at each step of its price ladder. */
async function offer(
  run: Run,
  { lender, tier, bid, isOwnBid }: Bidder,
  { minimumPrice, endsAt }: OfferedTier,
): Promise<Stop> {
  for (;;) {
    run.signal.throwIfAborted();
    const attempts = run.attempts.all();
    const answers = priceAnswersOf(attempts, lender.id, run.job.id);
    const price = nextPrice(lender.file, minimumPrice, answers, isOwnBid ? bid : undefined);
    if (price === undefined) return answers.length === 0 ? skip(run, lender.id, "price-floor") : undefined;
    const configured = run.site.configuration.routing.tiers[tier];
    if (!mayBeSharedWith(run, lender, configured, attempts)) return skip(run, lender.id, "exclusive");
    const ms = postTimeMs(lender.file, run.budget, endsAt, run.clock.now());
    if (ms === undefined) return skip(run, lender.id, "no-time");
    if (!run.breaker.acquire(lender.id, "post")) return skip(run, lender.id, "paused:failing");
    const posted = await postOnce(run, { lender, tier }, price, ms, pingReference(run, attempts, lender.id));
    if (posted === undefined || posted.state === "shared") return undefined;
    if (isOpenPost(posted) && isShared(lender, configured)) return undefined;
    const stop = stopAt(await resolveOpen(run, lender, posted, { untilAt: run.budget.deadlineAt, recovered: false }));
    if (stop !== undefined) return stop;
  }
}

export function stopAt(attempt: Attempt): Stop {
  if (isOpenPost(attempt)) return "blocked";
  // `unknown` but no longer open is a late sale, which means that another lender has bought.
  return attempt.state === "sold" || attempt.state === "unknown" ? "sold" : undefined;
}

async function skip(run: Run, lenderId: string, rule: string): Promise<undefined> {
  await fencedAsync(run, async (tx) => recordSkips(tx, run.application.id, [{ lenderId, rule }], run.clock.now()));
}
