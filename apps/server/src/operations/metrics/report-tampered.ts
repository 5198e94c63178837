import type { Tampered } from "../../applications/visitor-tokens.ts";
import type { Log } from "../../system/observability/log.ts";
import type { Metrics } from "../../system/observability/metrics.ts";

/** Logs and counts rows that were changed without the keys. */
export const reportTampered =
  (log: Log, metrics: Metrics): Tampered =>
  (what, applicationId) => {
    metrics.tampered.inc({ what });
    log.error({ event: "tampered: a database row was changed without the keys", kind: what, applicationId });
  };
