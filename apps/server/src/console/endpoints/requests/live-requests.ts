import { liveRows } from "@loanbridge/contract/console";
import { requestsById } from "../../../routing/index.ts";
import type { Database } from "../../../store/index.ts";
import type { Handler } from "../handler.ts";
import { withSales } from "./request-rows.ts";

/** Requests of the last seconds that are read at once: those of some 400 a second. */
const mostRead = 2_000;
/** Sales that are read at once. */
const mostSales = 500;

/** A transaction that began earlier may commit later, so that its time is before that of the rows read last. */
const lateMs = 5_000;

export const liveRequests: Handler<"liveRequests"> = ({ db, clock }, { site }) => {
  const begunAt = clock();
  const requests = createCounter(begunAt);
  const sales = createCounter(begunAt);
  let revenueCents = 0;
  return async () => {
    const [latest, sold] = await Promise.all([
      latestRequests(db, requests.since(), site),
      latestSales(db, sales.since(), site),
    ]);
    requests.note(latest.recent);
    for (const one of sales.note(sold.recent)) revenueCents += one.cents;
    return {
      arrived: requests.count(),
      sold: sales.count(),
      revenueCents,
      rows: await withSales(db, await rowsOf(db, latest.ids)),
      sales: sold.rows,
    };
  };
};

interface Happened {
  readonly id: string;
  readonly at: number;
}

/** Counts what has happened since a time. Holds what happened in the last seconds, so that nothing counts twice. */
function createCounter(begunAt: number) {
  let count = 0;
  let newest = begunAt;
  let known: ReadonlyMap<string, number> = new Map();
  return {
    count: () => count,
    since: () => Math.max(begunAt, newest - lateMs),
    /** Returns those that are new. */
    note<One extends Happened>(recent: readonly One[]): readonly One[] {
      const fresh = recent.filter(({ id }) => !known.has(id));
      count += fresh.length;
      for (const { at } of fresh) newest = Math.max(newest, at);
      const all = [...known, ...fresh.map(({ id, at }) => [id, at] as const)];
      known = new Map(all.filter(([, at]) => at >= newest - lateMs));
      return fresh;
    },
  };
}

const rowsOf = (db: Database, ids: readonly string[]) => (ids.length === 0 ? [] : requestsById(db, ids));

/** IDs of the latest requests, and those that arrived since a time. */
async function latestRequests(db: Database, since: number, site: string | undefined) {
  const latest = db
    .selectFrom("application")
    .select(["id", "created_at as at"])
    .$if(site !== undefined, (query) => query.where("site_id", "=", site ?? ""));
  const [newest, recent] = await Promise.all([
    latest.orderBy("created_at", "desc").orderBy("id", "desc").limit(liveRows).execute(),
    latest.where("created_at", ">=", since).orderBy("created_at").limit(mostRead).execute(),
  ]);
  return { ids: newest.map(({ id }) => id), recent };
}

/** The latest sales, and those of posts that were answered since a time. */
async function latestSales(db: Database, since: number, site: string | undefined) {
  // A query for each state reads the end of an index; with both, SQLite would read and sort every sale.
  const found = await Promise.all(
    (["sold", "shared"] as const).map((state) =>
      db
        .selectFrom("attempt")
        .innerJoin("application", "application.id", "attempt.application_id")
        .select(["attempt.id", "application_id as request", "lender_id as lender", "price_cents", "answered_at"])
        .where("state", "=", state)
        .where("stage", "=", "post")
        .$if(site !== undefined, (query) => query.where("site_id", "=", site ?? ""))
        .orderBy("sent_at", "desc")
        .limit(mostSales)
        .execute(),
    ),
  );
  const sales = found
    .flat()
    .map(({ id, request, lender, price_cents: cents, answered_at: at }) => ({
      id: String(id),
      request,
      lender,
      cents: cents ?? 0,
      at: at ?? 0,
    }))
    .toSorted((one, other) => other.at - one.at);
  return {
    rows: sales.slice(0, liveRows).map(({ request, lender, cents, at }) => ({ request, lender, cents, at })),
    recent: sales.filter(({ at }) => at >= since),
  };
}
