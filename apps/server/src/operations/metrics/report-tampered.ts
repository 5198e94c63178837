import type { Tampered } from "../../applications/index.ts";
import type { Log, Metrics } from "../../system/index.ts";

/** Logs and counts rows that were changed without the keys. */
export const reportTampered =
  (log: Log, metrics: Metrics): Tampered =>
  (what, applicationId) => {
    metrics.tampered.inc({ what });
    log.error({ event: "tampered: a database row was changed without the keys", kind: what, applicationId });
  };
