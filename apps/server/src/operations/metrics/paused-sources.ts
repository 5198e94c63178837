import type { Database } from "../../store/index.ts";
import { sourcePausesOf } from "../../routing/index.ts";
import type { Metrics } from "../../system/index.ts";
import type { KnownNames } from "./lending-totals.ts";

/** Reads which sources are paused, and whether by a threshold of their file or an operator. */
export async function readPausedSources(
  db: Database,
  sources: KnownNames["sources"],
  { sourcePaused }: Pick<Metrics, "sourcePaused">,
): Promise<void> {
  const pauses = await sourcePausesOf(db);
  sourcePaused.reset();
  for (const [source, { threshold }] of pauses)
    if (sources().byName(source) !== undefined)
      sourcePaused.set({ source, by: threshold === undefined ? "operator" : "threshold" }, 1);
}
