import type { ApplicationStore } from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";
import { recordsOf, type LenderRecords } from "../eligibility/lender-record.ts";
import type { LendingNetwork } from "../lending-network.ts";
import { compareTrees, type Flow, flowsOf, type TreeComparison } from "./compare.ts";
import { type ReplayApplication, storedApplications, syntheticApplications } from "./replay-applications.ts";
import { type ReplayInput, replayTrees } from "./replay-tree.ts";

interface ReplayQuestion {
  readonly site: Site;
  readonly network: Omit<LendingNetwork, "areas">;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Requests to replay, and how lenders behave where no answer is stored. */
interface Replayed {
  readonly requests: readonly ReplayApplication[];
  readonly records: LenderRecords;
}

interface ReplayedChange {
  readonly compared: TreeComparison;
  /** Applications by their buyers in both trees, most frequent first. */
  readonly flows: readonly Flow[];
}

/**
 * Reads what a replay needs. `stored`: opens stored applications; absent: invents applications. Rejects once `signal`
 * aborts.
 */
export async function readReplay(
  db: Database,
  { site, network, now }: ReplayQuestion,
  count: number,
  stored?: Pick<ApplicationStore, "open">,
  signal?: AbortSignal,
): Promise<Replayed> {
  const requests =
    stored === undefined
      ? await syntheticApplications(site, count, now)
      : await storedApplications(db, stored, { site, count, now, signal });
  return { requests, records: await recordsOf(db, [...network.lenders.keys()], now) };
}

/**
 * Compares a site's tree with a changed copy of it. Lets other work run, calls `onProgress` with the number of
 * applications replayed in both, and rejects once `signal` aborts.
 */
export async function replayChange(
  { site, ...question }: ReplayQuestion,
  replayed: Replayed,
  routing: Site["configuration"]["routing"],
  { signal, onProgress }: Pick<ReplayInput, "signal" | "onProgress"> = {},
): Promise<ReplayedChange> {
  const changed: Site = { ...site, configuration: { ...site.configuration, routing } };
  const [before = [], after = []] = await replayTrees({
    ...question,
    ...replayed,
    sites: [site, changed],
    signal,
    onProgress,
  });
  return { compared: compareTrees(before, after), flows: flowsOf(before, after) };
}
