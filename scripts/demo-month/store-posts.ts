import { recordFact } from "../../apps/server/src/reporting/index.ts";
import type { Lender } from "../../apps/server/src/lenders/index.ts";
import { tally } from "../../apps/server/src/routing/eligibility/lender-record.ts";
import type { Tx } from "../../apps/server/src/store/index.ts";
import { type DemoSource, lenderAt, tierOf } from "./market.ts";
import type { Random } from "./random.ts";

interface Posted {
  readonly id: string;
  readonly job: number;
  readonly lenders: readonly Lender[];
  readonly source: DemoSource;
  readonly state: string;
  /** Milliseconds since the epoch, as is `now`. */
  readonly at: number;
  readonly now: number;
}

const dayMs = 86_400_000;

/** Asks one lender after another, and stores each post with what became of a sale. */
export async function storePosts(tx: Tx, random: Random, { id, job, lenders, source, state, at, now }: Posted) {
  let time = at;
  for (const [place, { id: lender }] of lenders.entries()) {
    const { acceptance, cents, answerMs, returns } = lenderAt(place);
    const sent = time;
    time += Math.round(answerMs * random.between(0.6, 2.4));
    const isBought = random.isTrue(acceptance * Math.min(1.3, source.quality + 0.1));
    const isSilent = !isBought && random.isTrue(0.004);
    const payout = isBought ? Math.round(cents * source.payout) : 0;
    const arrived = isBought && random.isTrue(0.91) ? time + 6_000 : null;
    const declined = isBought && arrived === null && random.isTrue(0.3) ? time + 20_000 : null;
    const returned =
      isBought && declined === null && random.isTrue(returns) ? time + Math.round(random.between(1, 5) * dayMs) : null;
    const funded = arrived !== null && returned === null && random.isTrue(0.34) ? time + 1.2 * dayMs : null;
    const isReturned = returned !== null && returned < now;
    const fact = (when: number | null, counts: Parameters<typeof recordFact>[1]["counts"]): void => {
      if (when !== null && when < now) recordFact(tx, { applicationId: id, lenderId: lender, at: when, counts });
    };
    const { id: post } = await tx
      .insertInto("attempt")
      .values({
        application_id: id,
        lender_id: lender,
        tier: tierOf(place),
        stage: "post",
        step_cents: cents,
        idem_key: `${id}.${String(job)}.${lender}.${String(place)}`,
        state: isBought ? (isReturned ? "returned" : "sold") : isSilent ? "unknown" : "declined",
        price_cents: isBought ? cents : null,
        sent_at: sent,
        answered_at: isSilent ? null : time,
        region: state,
        source: source.name,
        payout_cents: payout,
        arrived_at: arrived,
        declined_at: declined,
        reversed_by: declined !== null ? "applicant" : isReturned ? "lender" : null,
        lender_reference: isBought ? `R-${id.slice(0, 8)}` : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    fact(sent, { leads: 1, posts: 1 });
    tally(tx, lender, sent, { posts: 1, leads: 1 });
    if (!isSilent) tally(tx, lender, time, { answered: 1, answer_ms: time - sent, sold: isBought ? 1 : 0 });
    if (returned !== null && isReturned) tally(tx, lender, returned, { returned: 1 });
    if (funded !== null && funded < now) tally(tx, lender, funded, { funded: 1 });
    if (isSilent) return { endedAt: time, isSold: false };
    if (!isBought) continue;
    recordFact(tx, { applicationId: id, at: time, counts: { sold_requests: 1 } });
    fact(time, { accepted: 1, sold: 1, revenue: cents, payout });
    fact(arrived, { arrived: 1 });
    fact(declined, { declined: 1, declined_revenue: cents, reversed_payout: payout });
    fact(returned, { returned: 1, returned_revenue: cents, reversed_payout: payout });
    fact(funded, { funded: 1 });
    for (const [kind, when] of [["returned", returned] as const, ["funded", funded] as const])
      if (when !== null && when < now)
        await tx
          .insertInto("lender_feedback")
          .values({
            lender_id: lender,
            event_id: `${String(post)}-${kind}`,
            kind,
            attempt_id: post,
            at: when,
            received_at: when,
          })
          .execute();
    return { endedAt: time, isSold: true };
  }
  return { endedAt: time, isSold: false };
}
