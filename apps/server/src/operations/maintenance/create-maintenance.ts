import { tendLedger } from "./tend-ledger.ts";
import { beginProving, proveApplications } from "../keys/prove-applications.ts";
import { batchSize, restMs, tendKeys } from "../keys/tend-keys.ts";
import type { Log } from "../../system/observability/log.ts";
import type { Retention } from "../../system/retention-classes.ts";
import { dispose } from "../../privacy/retention/dispose.ts";
import { clearDeleted } from "../../store/database/index.ts";
import { isShared } from "../../store/database/dialect-of.ts";
import type { Database } from "../../store/database/schema.ts";
import type { Keyring, Vault } from "../../store/vault/index.ts";
import { createWorker, type Job, type Worker } from "../../store/work/index.ts";
import { doBy, upkeepWork, type UpkeepKind } from "./recurring.ts";

interface MaintenanceParts {
  readonly db: Database;
  /** Id of this process. */
  readonly processId?: string;
  readonly keyring: Keyring;
  readonly vault: Vault;
  readonly retention: Retention;
  readonly clock: () => number;
  /** In how many milliseconds the clock is to be believed where what it says cannot be undone. */
  readonly trustedInMs?: () => number;
  /** Hands the end of the ledger to places outside the database; answers when it is due again. */
  readonly anchor: (signal: AbortSignal) => Promise<number>;
  readonly log: Log;
  readonly report: (error: unknown, job?: Job) => void;
}

export interface Maintenance extends Pick<Worker, "wake" | "clockSet" | "drain"> {
  start(): Promise<void>;
}

/** Tasks that no clock can mislead into undoing something. */
const atOnce: ReadonlySet<UpkeepKind> = new Set([upkeepWork.clearing, upkeepWork.anchors]);
/** After a start: a clock that is wrong then may be put right first. */
const firstAfterMs = 10 * 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstWaits = Object.fromEntries(Object.values(upkeepWork).map((kind) => [kind, dayMs]));

/** Clearing and anchoring at each start, disposal of what is over, and the keys, daily; beside the requests, one thing after another. Tells counts only. */
export function createMaintenance({
  db,
  processId,
  keyring,
  vault,
  retention,
  clock,
  trustedInMs = () => 0,
  anchor,
  log,
  report,
}: MaintenanceParts): Maintenance {
  const worker = createWorker({ db, clock, processId, concurrency: 1, firstWaits, report });

  const tasks: Readonly<Record<UpkeepKind, (signal: AbortSignal) => Promise<number>>> = {
    // What a crash has left after an erasure was committed, and an earlier version at all times.
    async clearing(signal) {
      await clearDeleted(db, signal);
      return clock() + dayMs;
    },
    async disposal(signal) {
      if (trustedInMs() > 0) return clock() + trustedInMs();
      const disposed = await dispose({ db, vault, retention, clock }, signal);
      for (const [kind, count] of Object.entries(disposed)) if (count > 0) log.info({ event: "disposed", kind, count });
      return clock() + dayMs;
    },
    anchors: (signal) => anchor(signal),
    async keys(signal) {
      await tendLedger(db, vault, log);
      const againAt = await tendApplications(signal);
      const nextAt = await tendKeys(
        {
          db,
          keyring,
          vault,
          retention,
          clock,
          trustedInMs,
          told: ({ kid, purpose, act, count }) =>
            log.info({ event: "key", key: kid, kind: purpose, outcome: act, count }),
        },
        signal,
      );
      return Math.min(nextAt, againAt);
    },
  };

  /** Answers when to look again. */
  async function tendApplications(signal: AbortSignal): Promise<number> {
    await beginProving(db, keyring);
    const { begun, applications } = keyring.proving();
    if (applications || !begun) return Infinity;
    let proved = 0;
    for (let some = 1; some > 0; proved += some) {
      signal.throwIfAborted();
      some = await proveApplications(db, vault, batchSize);
    }
    if (proved > 0) log.info({ event: "applications prove their versions", count: proved });
    // Another process may have stored one a moment ago that does not.
    if (isShared(db) && proved > 0) return clock() + restMs;
    keyring.noteProving({ applications: true });
    return Infinity;
  }
  const kinds = Object.values(upkeepWork);

  return {
    async start() {
      for (const kind of kinds) await doBy(db, clock, kind, clock() + (atOnce.has(kind) ? 0 : firstAfterMs));
      const handlers = kinds.map((kind) => [
        kind,
        async (_job: Job, signal: AbortSignal) => doBy(db, clock, kind, await tasks[kind](signal)),
      ]);
      const later = kinds.map((kind) => [kind, () => doBy(db, clock, kind, clock() + hourMs)]);
      worker.start(Object.fromEntries(handlers), Object.fromEntries(later));
    },
    wake: () => worker.wake(),
    clockSet: () => worker.clockSet(),
    drain: (ms) => worker.drain(ms),
  };
}
