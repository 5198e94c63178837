import { amountFrom, dayIn, dayOf } from "../../apps/server/src/reporting/index.ts";
import type { Lender } from "../../apps/server/src/lenders/index.ts";
import { statedApr } from "../../apps/server/src/routing/law/stated-apr.ts";
import { endRoundOf, storeRound } from "../../apps/server/src/routing/tree/round-table.ts";
import type { Site } from "../../apps/server/src/sites/index.ts";
import type { Tx } from "../../apps/server/src/store/index.ts";
import { demoIncomeTypes, lenderAt, tierOf } from "./market.ts";
import type { Random } from "./random.ts";

interface DemoRound {
  readonly id: string;
  readonly job: number;
  readonly site: Site;
  readonly lenders: readonly Lender[];
  readonly state: string;
  readonly amount: number;
  /** Milliseconds since the epoch, as is `endedAt`. */
  readonly at: number;
  readonly endedAt: number;
  readonly isSold: boolean;
}

/** Stores the round of a request with its eligible lenders, for the steering report. */
export async function storeDemoRound(tx: Tx, random: Random, round: DemoRound): Promise<void> {
  const { id, job, site, lenders, state, amount, at, endedAt, isSold } = round;
  const day = dayIn(site.configuration.timeZone, at);
  const facts = { product: site.environment.siteType, state, today: day.toString() };
  const eligible = lenders.map(({ id: lender, file }, place) => {
    const apr = statedApr(file, facts);
    return [lender, tierOf(place), Number.isFinite(apr) ? apr : null, lenderAt(place).cents / 100];
  });
  storeRound(tx, {
    job_id: job,
    application_id: id,
    ready_at: at,
    deadline_at: at + 90_000,
    considered: lenders.length,
  });
  endRoundOf(tx, job, { at: endedAt, result: isSold ? "sold" : "unsold" });
  const tiers = Array.from({ length: tierOf(lenders.length) + 1 }, () => ["bid"]);
  await tx
    .insertInto("steering_round")
    .values({
      job_id: job,
      application_id: id,
      site_id: site.id,
      day: dayOf(day),
      state,
      amount_from: amountFrom(amount),
      income_type: random.pick(demoIncomeTypes),
      areas: "{}",
      lenders: JSON.stringify({ tiers, eligible, belowMinimum: [] }),
    })
    .execute();
}
