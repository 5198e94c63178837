import type { DatabaseWatch } from "../../store/database/measured-dialect.ts";
import type { Metrics } from "../../system/observability/metrics.ts";

/** Counts how long the database made its users wait. */
export function watchDatabase({
  databaseWaitSeconds,
  commitSeconds,
  commitFailures,
}: Pick<Metrics, "databaseWaitSeconds" | "commitSeconds" | "commitFailures">): DatabaseWatch {
  return {
    waited: (seconds) => databaseWaitSeconds.observe(seconds),
    committed: (seconds) => commitSeconds.observe(seconds),
    commitFailed: () => commitFailures.inc(),
  };
}
