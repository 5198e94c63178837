import { enableLedgerMacs } from "./enable-ledger-macs.ts";
import { beginProving, proveApplications } from "../keys/prove-applications.ts";
import { batchSize, restMs, maintainKeys } from "../keys/maintain-keys.ts";
import type { Log, Retention } from "../../system/index.ts";
import { dispose } from "../../privacy/index.ts";
import { packEnded, settleFunnel } from "../../reporting/index.ts";
import { judgeSources } from "../../routing/index.ts";
import { noSources, type Sources } from "../../sources/index.ts";
import {
  clearDeleted,
  isShared,
  type Database,
  type ConsentLedger,
  type Keyring,
  type Vault,
  createWorker,
  type Job,
  type Worker,
} from "../../store/index.ts";
import { doBy, maintenanceWork, type MaintenanceKind } from "./recurring.ts";

interface MaintenanceParts {
  readonly db: Database;
  /** ID of this process. */
  readonly processId?: string;
  readonly keyring: Keyring;
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
  readonly retention: Retention;
  readonly clock: () => number;
  /** Opens the same database around a pooler. Absent without one. */
  readonly openDirect?: (() => Promise<Database>) | undefined;
  /** Milliseconds until the clock is trusted for irreversible actions. */
  readonly trustedInMs?: () => number;
  /** Anchors the end of the ledger outside the database; resolves with the next due time. */
  readonly anchor: (signal: AbortSignal) => Promise<number>;
  /** The sources to pause when they cross a threshold of their files. */
  readonly sources?: () => Sources;
  /** Queues the daily reports that are due; resolves with the next due time. Absent if email is disabled. */
  readonly dailyReports?: ((signal: AbortSignal) => Promise<number>) | undefined;
  readonly log: Log;
  readonly report: (error: unknown, job?: Job) => void;
}

export interface Maintenance extends Pick<Worker, "wake" | "clockSet" | "drain"> {
  start(): Promise<void>;
}

/** Tasks that are safe even if the clock is wrong. */
const atOnce: ReadonlySet<MaintenanceKind> = new Set([
  maintenanceWork.clearing,
  maintenanceWork.anchors,
  maintenanceWork.totals,
  maintenanceWork.packs,
  maintenanceWork.sources,
  maintenanceWork.dailyReports,
]);
/** Delay after startup, so that a wrong clock can be corrected first. */
const firstAfterMs = 10 * 60_000;
const hourMs = 3_600_000;
/** A report adds up by itself; this keeps it from having much to add up. */
const totalsMs = 10 * 60_000;
/** A source that turns bad sends at most this much longer. */
const sourcesMs = 5 * 60_000;
const dayMs = 24 * hourMs;
const firstWaits = Object.fromEntries(Object.values(maintenanceWork).map((kind) => [kind, dayMs]));

/**
 * Runs clearing, anchoring, totals, their packing, the judging of sources and daily reports at each start, and disposal
 * and key rotation daily, one task at a time next to the HTTP server. Logs counts only.
 */
export function createMaintenance({
  db,
  processId,
  keyring,
  vault,
  ledger,
  retention,
  clock,
  openDirect,
  trustedInMs = () => 0,
  anchor,
  sources = () => noSources,
  dailyReports = async () => clock() + hourMs,
  log,
  report,
}: MaintenanceParts): Maintenance {
  const worker = createWorker({ db, clock, processId, concurrency: 1, firstWaits, report });

  const tasks: Readonly<Record<MaintenanceKind, (signal: AbortSignal) => Promise<number>>> = {
    // Erased data that a crash (or any earlier version) left in free pages.
    async clearing(signal) {
      await clearDeleted(db, signal);
      return clock() + dayMs;
    },
    async disposal(signal) {
      if (trustedInMs() > 0) return clock() + trustedInMs();
      const disposed = await dispose({ db, vault, retention, clock, openDirect }, signal);
      for (const [kind, count] of Object.entries(disposed)) if (count > 0) log.info({ event: "disposed", kind, count });
      return clock() + dayMs;
    },
    anchors: (signal) => anchor(signal),
    async totals(signal) {
      await settleFunnel(db, clock(), signal);
      return clock() + totalsMs;
    },
    async packs(signal) {
      await packEnded(db, clock(), signal);
      return clock() + hourMs;
    },
    async sources(signal) {
      for (const { source, name, count } of await judgeSources(db, sources().all, clock(), signal))
        log.warn({ event: "source paused", source, reason: name, count });
      return clock() + sourcesMs;
    },
    // A wrong clock would report a wrong day.
    "daily-reports": async (signal) => (trustedInMs() > 0 ? clock() + trustedInMs() : dailyReports(signal)),
    async keys(signal) {
      await enableLedgerMacs({ db, vault, ledger }, log);
      const againAt = await proveAllApplications(signal);
      const nextAt = await maintainKeys(
        {
          db,
          keyring,
          vault,
          retention,
          clock,
          trustedInMs,
          onProgress: ({ kid, purpose, act, count }) =>
            log.info({ event: "key", key: kid, kind: purpose, outcome: act, count }),
        },
        signal,
      );
      return Math.min(nextAt, againAt);
    },
  };

  /** Returns the time of the next check. */
  async function proveAllApplications(signal: AbortSignal): Promise<number> {
    await beginProving(db, keyring);
    const { begun, applications } = keyring.proving();
    if (applications || !begun) return Infinity;
    let proved = 0;
    for (let some = 1; some > 0; proved += some) {
      signal.throwIfAborted();
      some = await proveApplications(db, vault, batchSize);
    }
    if (proved > 0) log.info({ event: "applications signed", count: proved });
    // Another process may just have stored one without proofs.
    if (isShared(db) && proved > 0) return clock() + restMs;
    keyring.noteProving({ applications: true });
    return Infinity;
  }
  const kinds = Object.values(maintenanceWork);

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
    wake: (ofKinds) => worker.wake(ofKinds),
    clockSet: () => worker.clockSet(),
    drain: (ms) => worker.drain(ms),
  };
}
