import { addUp } from "../../reporting/index.ts";
import type { Source } from "../../sources/index.ts";
import type { Database } from "../../store/index.ts";
import { pauseSource, resumedAt, sourcePausesOf } from "../eligibility/source-pauses.ts";
import { type ReachedThreshold, reachedThreshold } from "./reached-threshold.ts";
import { readWindow } from "./read-window.ts";

/** A source that was paused because it crossed a threshold of its file. */
export interface JudgedSource extends ReachedThreshold {
  readonly source: string;
}

const dayMs = 86_400_000;

/**
 * Pauses each source that crosses a threshold of its file. Only requests after its last resume count, so that a source
 * that an operator resumed gets a fresh start. Visits without a file (`direct`, `unknown`) have no thresholds.
 */
export async function judgeSources(
  db: Database,
  sources: readonly Source[],
  now: number,
  signal?: AbortSignal,
): Promise<readonly JudgedSource[]> {
  const judgeable = sources.filter(({ file }) => file.pauseWhen !== undefined);
  if (judgeable.length === 0) return [];
  // Stages of requests are stored with the totals.
  await addUp(db, signal);
  const paused = await sourcePausesOf(db);
  const judged: JudgedSource[] = [];
  for (const { name, file } of judgeable) {
    signal?.throwIfAborted();
    if (file.pauseWhen === undefined || paused.has(name)) continue;
    const since = Math.max(now - file.pauseWhen.windowDays * dayMs, await resumedAt(db, name));
    const reached = reachedThreshold(file.pauseWhen, await readWindow(db, name, since, now));
    if (reached === undefined) continue;
    const isNew = await pauseSource(db, name, { since: now, why: reached.why, threshold: reached.name });
    if (isNew) judged.push({ source: name, ...reached });
  }
  return judged;
}
