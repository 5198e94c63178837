import type { Count } from "../../reporting/index.ts";
import type { Database } from "../../store/index.ts";
import { reservedNames } from "../../sources/index.ts";
import type { Metrics } from "../../system/index.ts";

/** Names in the operator's files. Any other name is counted as `other`, so that labels stay few. */
export interface KnownNames {
  readonly lenders: () => ReadonlyMap<string, unknown>;
  readonly sites: { byId(id: string): unknown };
  readonly sources: () => { byName(name: string): unknown };
}

interface Parts extends KnownNames {
  readonly db: Database;
  readonly clock: () => number;
  readonly metrics: Metrics;
}

const dayMs = 86_400_000;
/** Days that are read at each scrape. The sites' time zones are at most a day from UTC. */
const recentDays = 2;
const other = "other";

/** Counts of a lender, each with its metric. */
const ofLender = [
  ["posts", "posts"],
  ["leads", "leads"],
  ["accepted", "accepted"],
  ["sold", "sales"],
  ["returned", "returned"],
  ["revenue", "revenueCents"],
] as const satisfies readonly (readonly [Count, keyof Metrics])[];

/** Counts of requests, each with its value of the label `stage`. */
const ofRequests = [
  ["submits", "submitted"],
  ["completed", "completed"],
  ["routed", "routed"],
  ["sold_requests", "sold"],
] as const satisfies readonly (readonly [Count, string])[];

const counted = [...ofLender, ...ofRequests].map(([name]) => name);
type Counted = (typeof counted)[number];

interface Row extends Record<Counted, number> {
  readonly day: number;
  readonly site_id: string;
  readonly source: string;
  readonly lender_id: string;
}

/**
 * Counts what was added to the reports' totals since this process started, for all processes together. The first read
 * only notes the totals, so that the counters begin at 0. Facts that are not added up yet follow within ten minutes.
 */
export function createLendingTotals({ db, clock, metrics, lenders, sites, sources }: Parts): { read(): Promise<void> } {
  let known: ReadonlyMap<string, Row> | undefined;

  const siteName = (id: string): string => (sites.byId(id) === undefined ? other : id);
  const lenderName = (id: string): string => (lenders().has(id) ? id : other);
  const sourceName = (name: string): string =>
    Object.hasOwn(reservedNames, name) || sources().byName(name) !== undefined ? name : other;

  function add(row: Row, before: Partial<Row> | undefined): void {
    const added = (name: Counted): number => Math.max(0, row[name] - (before?.[name] ?? 0));
    const place = { site: siteName(row.site_id), source: sourceName(row.source) };
    if (row.lender_id === "")
      for (const [name, stage] of ofRequests) metrics.requests.inc({ ...place, stage }, added(name));
    else
      for (const [name, metric] of ofLender)
        metrics[metric].inc({ ...place, lender: lenderName(row.lender_id) }, added(name));
  }

  async function readOnce(): Promise<void> {
    const rows = await totalsSince(db, Math.floor(clock() / dayMs) - recentDays);
    const read = new Map(rows.map((row) => [JSON.stringify([row.day, row.site_id, row.source, row.lender_id]), row]));
    for (const [key, row] of read) add(row, known === undefined ? row : known.get(key));
    known = read;
  }

  let reading: Promise<void> = Promise.resolve();
  return {
    // In order, because an older read would lower the figures that the next one is compared with.
    read() {
      const next = reading.then(readOnce);
      reading = next.catch(() => {});
      return next;
    },
  };
}

/** Totals of the days from `day` on (in days since 1970), by day, site, source and lender. */
async function totalsSince(db: Database, day: number): Promise<readonly Row[]> {
  const groups = ["day", "site_id", "source", "lender_id"] as const;
  return await db
    .selectFrom("fact_sum")
    .select(({ fn }) => [...groups, ...counted.map((name) => fn.sum<number>(name).as(name))])
    .where("level", "=", "lender")
    .where("day", ">=", day)
    .groupBy(groups)
    .$castTo<Row>()
    .execute();
}
