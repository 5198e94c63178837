import type { Database } from "../../store/database/index.ts";
import type { Metrics } from "../../system/observability/metrics.ts";
import type { PlaceName } from "../anchors/place.ts";
import { readAnchors } from "./anchor-metrics.ts";
import { watchProcess } from "../../system/observability/process-metrics.ts";
import { readWork } from "./work-metrics.ts";

interface MetricsParts {
  readonly metrics: Metrics;
  readonly db: Database;
  readonly clock: () => number;
  /** Places that this process keeps anchors of the ledger at. */
  readonly anchorPlaces: readonly PlaceName[];
  /** Rejects while /readyz does. */
  readonly ready: () => Promise<void>;
}

/** The whole exposition. What is read of the database stays as it was while that does not answer: `loanbridge_ready` then says so. */
export function createReadMetrics({ metrics, db, clock, anchorPlaces, ready }: MetricsParts): {
  read(): Promise<string>;
  close(): void;
} {
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
        await readAnchors(db, clock(), anchorPlaces, metrics);
      }
      return await metrics.registry.metrics();
    },
    close: () => watched.close(),
  };
}
