import { noCounts } from "../../apps/server/src/reporting/index.ts";
import type { Site } from "../../apps/server/src/sites/index.ts";
import type { Tx } from "../../apps/server/src/store/index.ts";
import { demoDevices, demoSources, hourWeights } from "./market.ts";
import type { Random } from "./random.ts";

interface DayOfSite {
  readonly site: Site;
  /** Requests of the day. */
  readonly size: number;
  /** Milliseconds since the epoch, as is `now`. */
  readonly midnight: number;
  /** Days since 1970. */
  readonly day: number;
  readonly now: number;
}

const hourMs = 3_600_000;
/** Landing pages shown for each request. */
const viewsPerRequest = 4.2;
/** Entries into which the visits of a source are split over the day. */
const portions = 12;

/** Stores the landing pages of a day that were shown: all of them for the funnel, and those without a request as visits. */
export async function storeVisits(
  tx: Tx,
  random: Random,
  { site, size, midnight, day, now }: DayOfSite,
): Promise<void> {
  const { reversed_payout: _, ...nothing } = noCounts;
  const { flow, timeZone: zone } = site.configuration;
  const sourceWeights = demoSources.reduce((sum, { weight }) => sum + weight, 0);
  const deviceWeights = demoDevices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const { name: source, weight, quality, subIds } of demoSources) {
    const views = (size * viewsPerRequest * weight) / sourceWeights / quality;
    const counts = demoDevices.map(([device, share]) => ({
      device,
      count: Math.round((views * share) / deviceWeights),
    }));
    const place = { site_id: site.id, source, flow };
    const rows = counts
      .filter(({ count }) => count > 0)
      .map((row) => ({ day, ...place, ...row, kind: "view" as const, name: "", position: 0, bucket: 0 }));
    if (rows.length > 0) await tx.insertInto("funnel_total").values(rows).execute();
    for (let nth = 0; nth < portions; nth++) {
      const hour = random.pick(hourWeights.map((one, index) => [index, one] as const));
      const at = midnight + hour * hourMs;
      if (at >= now) continue;
      const visits = Math.round((views * random.between(0.7, 1.3) * 0.76) / portions);
      await tx
        .insertInto("fact_entry")
        .values({
          ...nothing,
          at,
          zone,
          site_id: site.id,
          source,
          sub_id: random.pick(subIds),
          lender_id: "",
          product: site.environment.siteType,
          state: "",
          amount_from: -1,
          visits,
        })
        .execute();
    }
  }
}
