import type { Bidder } from "./ask-bids.ts";
import { askedOf, isOfRound, isOpenPost, type Attempt } from "../tree/attempts.ts";
import { postTimeMs } from "../tree/budget.ts";
import type { Tier } from "../tree/listing.ts";
import type { TreeResult } from "../tree/end-round.ts";
import { nextPrice } from "../tree/plan.ts";
import { postOnce } from "../posts/post-once.ts";
import { pingReference, resolveOpen } from "../posts/resolve-open.ts";
import { fencedAsync, type Run } from "../tree/run.ts";
import { isShared, mayBeSharedWith, sharesOf, takenOf } from "../posts/shared-sale.ts";
import { recordSkips } from "../eligibility/skips.ts";

/** sold or blocked: nobody else may be asked. */
export type Stop = Extract<TreeResult, "sold" | "blocked"> | undefined;

export interface OfferedTier extends Pick<Tier, "buyers"> {
  readonly minimumPrice: number;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/**
 * Posts to the lenders of a tier, one after the other. Where several may buy, one that does not say keeps none of the others from
 * their turn: it is asked again after them, and counts as a buyer until it is known.
 */
export async function offerInTier(run: Run, tier: OfferedTier, bidders: readonly Bidder[]): Promise<Stop> {
  const left = [...bidders];
  const silent = new Set<number>();
  const openOf = () => run.attempts.all().filter((one) => isOpenPost(one) && isOfRound(one, run.job.id));
  for (;;) {
    const open = openOf();
    const isRoom = takenOf(run.attempts.all()).length < (tier.buyers ?? 1);
    // One that buys alone could not, while one that shares may have bought; when it has not, it can.
    const waits = open.length > 0 && sharesOf(run.attempts.all()).length === 0;
    const nth = isRoom ? left.findIndex(({ lender }) => !waits || isShared(lender, tier)) : -1;
    const [next] = nth < 0 ? [] : left.splice(nth, 1);
    if (next !== undefined) {
      const stop = await offer(run, next, tier);
      if (stop !== undefined) return stop;
      continue;
    }
    const asked = open.find(({ id }) => !silent.has(id));
    if (asked === undefined) return open.length > 0 ? "blocked" : undefined;
    silent.add(asked.id);
    const bidder = bidders.find(({ lender }) => lender.id === asked.lender_id);
    if (bidder === undefined) continue;
    // Who has an offer already waits for another no longer than the tier lasts.
    const untilAt = sharesOf(run.attempts.all()).length > 0 ? tier.endsAt : run.budget.deadlineAt;
    const after = await resolveOpen(run, bidder.lender, asked, { untilAt, recovered: false });
    if (isOpenPost(after)) continue;
    const stop = stopAt(after) ?? (after.state === "shared" ? undefined : await offer(run, bidder, tier));
    if (stop !== undefined) return stop;
  }
}

/** Walks one lender's ladder. */
async function offer(
  run: Run,
  { lender, tier, bid, named }: Bidder,
  { minimumPrice, endsAt }: OfferedTier,
): Promise<Stop> {
  for (;;) {
    run.signal.throwIfAborted();
    const attempts = run.attempts.all();
    const asked = askedOf(attempts, lender.id, run.job.id);
    const price = nextPrice(lender.file, minimumPrice, asked, named ? bid : undefined);
    if (price === undefined) return asked.length === 0 ? skip(run, lender.id, "price-floor") : undefined;
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
  // `unknown` and not open is a late sale: there is another.
  return attempt.state === "sold" || attempt.state === "unknown" ? "sold" : undefined;
}

async function skip(run: Run, lenderId: string, rule: string): Promise<undefined> {
  await fencedAsync(run, async (tx) => recordSkips(tx, run.application.id, [{ lenderId, rule }], run.clock.now()));
}
