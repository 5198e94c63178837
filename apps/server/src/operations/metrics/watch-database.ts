import type { DatabaseWatch } from "../../store/index.ts";
import type { Metrics } from "../../system/index.ts";

/** Measures how long callers wait for the database. */
export function watchDatabase(
  {
    databaseWaitSeconds,
    commitSeconds,
    commitFailures,
  }: Pick<Metrics, "databaseWaitSeconds" | "commitSeconds" | "commitFailures">,
  unwritable: DatabaseWatch["unwritable"],
): DatabaseWatch {
  return {
    waited: (seconds) => databaseWaitSeconds.observe(seconds),
    committed: (seconds) => commitSeconds.observe(seconds),
    commitFailed: () => commitFailures.inc(),
    unwritable,
  };
}
