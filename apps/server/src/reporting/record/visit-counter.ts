import { preparedRows, type Database } from "../../store/index.ts";
import { noDimensions, type FactEntry } from "../tables.ts";
import type { LeadOrigin } from "./begin-lead.ts";
import { earlierCounts, type EarlierCount } from "./counts.ts";

/** Counts visits in memory and stores them in turns, because a visit changes nothing else in the database. */
export interface VisitCounter {
  count(visit: LeadOrigin): void;
  /** Stores the counts so far. Keeps them for the next time if it fails, and does not reject. */
  flush(): Promise<void>;
  /** Stores the rest, and stops. */
  close(): Promise<void>;
}

/** Visits that a killed process loses. */
const everyMs = 5_000;
const hourMs = 3_600_000;
/**
 * Most sub IDs counted by name in an hour. Links with invented ones would otherwise store a row each, for good; further
 * visits of the hour are counted without theirs.
 */
const mostSubIds = 500;
/** Rows of one statement. */
const chunkSize = 50;

export function createVisitCounter(db: Database, clock: () => number): VisitCounter {
  let waiting = new Map<string, FactEntry>();
  let seen = { hour: 0, subIds: new Set<string>() };
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void counter.flush(), everyMs).unref();

  /** The sub ID if it may still be counted by name in this hour. */
  function nameable(subId: string, at: number): string {
    const hour = Math.floor(at / hourMs);
    if (seen.hour !== hour) seen = { hour, subIds: new Set() };
    if (seen.subIds.size < mostSubIds) seen.subIds.add(subId);
    return seen.subIds.has(subId) ? subId : "";
  }

  async function store(): Promise<void> {
    const entries = [...waiting.values()];
    if (entries.length === 0) return;
    waiting = new Map();
    try {
      await db.transaction().execute(async (tx) => {
        for (let at = 0; at < entries.length; at += chunkSize) await add(tx, entries.slice(at, at + chunkSize));
      });
    } catch {
      for (const entry of entries) put(entry);
    }
  }

  function put(entry: FactEntry): void {
    const key = JSON.stringify([entry.site_id, entry.zone, entry.source, entry.sub_id, Math.floor(entry.at / hourMs)]);
    const known = waiting.get(key);
    waiting.set(key, known === undefined ? entry : { ...known, visits: known.visits + entry.visits });
  }

  const counter: VisitCounter = {
    count({ siteId, zone, product, source, subId }) {
      const at = clock();
      put({
        ...noDimensions,
        site_id: siteId,
        zone,
        product,
        source,
        sub_id: nameable(subId, at),
        at,
        ...noVisits,
        visits: 1,
      });
    },
    flush() {
      flushing = flushing.then(store);
      return flushing;
    },
    async close() {
      clearInterval(timer);
      await counter.flush();
    },
  };
  return counter;
}

const noVisits = Object.fromEntries(earlierCounts.map((name) => [name, 0])) as Record<EarlierCount, number>;

const columns = [
  "at",
  "zone",
  "site_id",
  "source",
  "sub_id",
  "lender_id",
  "product",
  "state",
  "amount_from",
  ...earlierCounts,
] as const;

const add = preparedRows<FactEntry, unknown>(columns, (db, rows) => db.insertInto("fact_entry").values(rows));
