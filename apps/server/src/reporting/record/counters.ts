import type { Database } from "../../store/index.ts";
import { createRefusalCounter, type RefusalCounter } from "../quality/refusal-counter.ts";
import { createViewCounter, type ViewCounter } from "../funnel/view-counter.ts";
import { createVisitCounter, type VisitCounter } from "./visit-counter.ts";

/** Counts what changes nothing else in the database. */
export interface Counters {
  readonly visits: VisitCounter;
  readonly views: ViewCounter;
  readonly refusals: RefusalCounter;
  /** Stores the rest of all, and stops. */
  close(): Promise<void>;
}

export function createCounters(db: Database, clock: () => number): Counters {
  const visits = createVisitCounter(db, clock);
  const views = createViewCounter(db, clock);
  const refusals = createRefusalCounter(db, clock);
  return {
    visits,
    views,
    refusals,
    async close() {
      await visits.close();
      await views.close();
      await refusals.close();
    },
  };
}
