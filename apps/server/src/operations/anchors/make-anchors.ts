import { readLedgerKey, isMac, type LedgerEnd, type LedgerKey, type Database, type Vault } from "../../store/index.ts";
import type { Log, Metrics } from "../../system/index.ts";
import { signAnchor } from "./anchor.ts";
import type { AnchorPlace, PlaceName } from "./place.ts";

const dayMs = 86_400_000;
const firstRetryMs = 60_000;
const longestRetryMs = 60 * 60_000;
/** A hanging mount must not delay other maintenance. */
const longestPutMs = 60_000;
/** Other processes do not try the same place for this long. */
const leaseMs = 2 * longestPutMs;

interface Parts {
  readonly db: Database;
  readonly vault: Pick<Vault, "openText">;
  readonly places: readonly AnchorPlace[];
  readonly everyMs: number;
  readonly clock: () => number;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "anchors">;
}

/** The end of the ledger was not written by this server, and an anchor would vouch for it. */
export class EndUnproved extends Error {
  override readonly name = "EndUnproved";
}

/**
 * Sends the signed end of the ledger to each place that is due; resolves with the next due time. An unchanged end is
 * sent once a day. Failures are logged, counted and retried later, and never stop other work. If several processes run,
 * one claims a place before it sends.
 */
export function createMakeAnchors(parts: Parts): (signal: AbortSignal) => Promise<number> {
  const { db, places, everyMs, clock, log, metrics } = parts;

  async function anchorAt(place: AnchorPlace, signal: AbortSignal): Promise<number> {
    const { name } = place;
    const before = await stateOf(db, name, clock());
    // It is further in the future only if the interval was shortened or the clock was set back.
    if (before.due_at > clock() && before.due_at <= clock() + everyMs) return before.due_at;
    if (!(await claim(db, name, before.due_at, clock() + leaseMs))) return clock() + leaseMs;
    const limit = AbortSignal.timeout(longestPutMs);
    try {
      const { end, key } = await verifiedEnd(parts);
      const now = clock();
      const next = { promised_at: now + everyMs, due_at: now + everyMs, failures: 0 };
      const isKept = before.seq === end.seq && before.hash !== null && Buffer.compare(before.hash, end.hash) === 0;
      if (isKept && (before.anchored_at ?? 0) > now - dayMs) return await store(db, name, next);
      await withinTime(place.put(signAnchor(end, key.signer, now), AbortSignal.any([signal, limit])), limit);
      metrics.anchors.inc({ place: name, outcome: "made" });
      return await store(db, name, { ...next, seq: end.seq, hash: end.hash, anchored_at: now });
    } catch (error) {
      // This process is shutting down; the next one continues.
      if (signal.aborted) throw error;
      log.error({ event: "consent ledger not anchored", kind: name, err: error });
      metrics.anchors.inc({ place: name, outcome: "failed" });
      const waitMs = Math.min(firstRetryMs * 2 ** Math.min(before.failures, 20), longestRetryMs, everyMs);
      return await store(db, name, { due_at: clock() + waitMs, failures: before.failures + 1 });
    }
  }

  return async (signal) => {
    let next = clock() + dayMs;
    for (const place of places) next = Math.min(next, await anchorAt(place, signal));
    return next;
  };
}

/** Rejects at the time limit, even if the operation cannot be aborted. */
const withinTime = (put: Promise<void>, limit: AbortSignal): Promise<void> =>
  Promise.race([
    put,
    new Promise<never>((_, reject) => {
      limit.addEventListener("abort", () => reject(limit.reason as Error), { once: true });
    }),
  ]);

/** Throws `EndUnproved`. */
async function verifiedEnd({ db, vault }: Parts): Promise<{ readonly end: LedgerEnd; readonly key: LedgerKey }> {
  const key = await readLedgerKey(db, vault);
  const end = await db.selectFrom("consent_head").select(["seq", "hash", "mac"]).executeTakeFirstOrThrow();
  if (key === undefined) throw new EndUnproved("The consent ledger has no key.");
  if (!isMac(end.mac, key.macsOf(end.hash).end)) throw new EndUnproved("The consent ledger head has no valid MAC.");
  return { end, key };
}

/** Claims a place that is due. False if another process was faster. */
async function claim(db: Database, place: PlaceName, dueAt: number, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("anchor_place")
    .set({ due_at: until })
    .where("place", "=", place)
    .where("due_at", "=", dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function stateOf(db: Database, place: PlaceName, now: number) {
  const blank = { place, seq: null, hash: null, anchored_at: null, promised_at: now, due_at: now, failures: 0 };
  await db
    .insertInto("anchor_place")
    .values(blank)
    .onConflict((conflict) => conflict.column("place").doNothing())
    .execute();
  return db.selectFrom("anchor_place").selectAll().where("place", "=", place).executeTakeFirstOrThrow();
}

async function store(
  db: Database,
  place: PlaceName,
  change: { readonly due_at: number } & Partial<Awaited<ReturnType<typeof stateOf>>>,
): Promise<number> {
  await db.updateTable("anchor_place").set(change).where("place", "=", place).execute();
  return change.due_at;
}
