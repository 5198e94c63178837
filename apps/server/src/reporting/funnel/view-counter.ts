import type { Database } from "../../store/index.ts";
import { createLocalHours } from "../totals/local-hour.ts";
import { addToTotals, createSums } from "./add-cells.ts";
import type { FunnelTotalTable } from "./tables.ts";

export interface ViewedLanding extends Pick<FunnelTotalTable, "site_id" | "source" | "device" | "flow"> {
  /** The site's time zone. */
  readonly zone: string;
}

/** Counts landing pages in memory and stores them in turns, because a view changes nothing else in the database. */
export interface ViewCounter {
  count(view: ViewedLanding): void;
  /** Stores the counts so far. Keeps them for the next time if it fails, and does not reject. */
  flush(): Promise<void>;
  /** Stores the rest, and stops. */
  close(): Promise<void>;
}

/** Views that a killed process loses. */
const everyMs = 5_000;

export function createViewCounter(db: Database, clock: () => number): ViewCounter {
  const localHour = createLocalHours();
  let waiting = createSums();
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void counter.flush(), everyMs).unref();

  async function store(): Promise<void> {
    const rows = waiting.rows();
    if (rows.length === 0) return;
    waiting = createSums();
    try {
      await db.transaction().execute((tx) => addToTotals(tx, rows));
    } catch {
      for (const row of rows) waiting.add(row);
    }
  }

  const counter: ViewCounter = {
    count({ zone, ...place }) {
      const { day } = localHour(zone, clock());
      waiting.add({ day, ...place, kind: "view", name: "", position: 0, bucket: 0, count: 1 });
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
