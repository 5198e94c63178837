import type { Database } from "../../store/index.ts";
import { type Config, type Metrics, watchProcess } from "../../system/index.ts";
import type { PlaceName } from "../anchors/place.ts";
import { failoverRisk } from "../failover-risk.ts";
import { readAnchors } from "./anchor-metrics.ts";
import { readBackupTimes } from "./backup-metrics.ts";
import { createLendingTotals, type KnownNames } from "./lending-totals.ts";
import { readMonthsAhead } from "./months-ahead.ts";
import { readOpenPostbacks } from "./open-postbacks.ts";
import { readPausedSources } from "./paused-sources.ts";
import { readWork } from "./work-metrics.ts";

interface MetricsParts extends KnownNames {
  readonly metrics: Metrics;
  readonly db: Database;
  readonly clock: () => number;
  /** Places where this process stores anchors of the ledger. */
  readonly anchorPlaces: readonly PlaceName[];
  /** Rejects while /readyz fails. */
  readonly ready: () => Promise<void>;
  readonly config: Config;
}

/**
 * Renders all metrics. While the database is unavailable, its figures keep their last values and `loanbridge_ready` is
 * 0.
 */
export function createReadMetrics(parts: MetricsParts): {
  read(): Promise<string>;
  close(): void;
} {
  const { metrics, db, clock, anchorPlaces, ready, config, sources } = parts;
  const lendingTotals = createLendingTotals(parts);
  const watched = watchProcess(metrics);
  return {
    async read() {
      watched.read();
      const isReady = await ready().then(
        () => true,
        () => false,
      );
      metrics.ready.set(isReady ? 1 : 0);
      if (isReady) {
        await readWork(db, clock(), metrics);
        await lendingTotals.read();
        await readPausedSources(db, sources, metrics);
        await readOpenPostbacks(db, clock(), sources, metrics);
        await readAnchors(db, clock(), anchorPlaces, metrics);
        await readMonthsAhead(db, clock(), metrics);
        await readBackupTimes(db, metrics, clock());
        const setting = await failoverRisk(db, config);
        metrics.failoverRisk.reset();
        if (setting !== undefined) metrics.failoverRisk.set({ setting }, 1);
      }
      return await metrics.registry.metrics();
    },
    close: () => watched.close(),
  };
}
