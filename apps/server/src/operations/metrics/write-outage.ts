import type { DatabaseUnwritable } from "../../store/index.ts";
import type { Log, Metrics } from "../../system/index.ts";

/** How often to check whether the database can be written again. */
const probeEveryMs = 1_000;

interface WatchedWrites {
  /** Rejects while the database cannot be written. */
  readonly probe: () => Promise<void>;
  /** Called once it can be written again. */
  readonly restored: () => void;
}

interface Outage {
  /** The database's name for it. */
  readonly reason: string;
  /** Monotonic milliseconds. */
  readonly beganAt: number;
}

/**
 * Says in a metric and once in the log that the database cannot be written, however many requests and jobs fail for
 * that reason, and once that it can be written again.
 */
export function createWriteOutage({ log, metrics }: { readonly log: Log; readonly metrics: Metrics }) {
  let outage: Outage | undefined;
  /** When the latest outage ended, in monotonic milliseconds. */
  let endedAt = 0;
  let watched: WatchedWrites | undefined;
  let timer: NodeJS.Timeout | undefined;

  function probeLater(): void {
    clearTimeout(timer);
    timer = watched && setTimeout(() => void probe(), probeEveryMs).unref();
  }

  async function probe(): Promise<void> {
    const works = await watched?.probe().then(
      () => true,
      () => false,
    );
    if (works === true) end();
    else probeLater();
  }

  function end(): void {
    if (outage === undefined) return;
    const { reason, beganAt } = outage;
    outage = undefined;
    endedAt = performance.now();
    metrics.databaseUnwritable.remove({ reason });
    log.info({ event: "database writable again", reason, ms: Math.round(performance.now() - beganAt) });
    watched?.restored();
  }

  return {
    /** Call it for every such failure. `since`: when its transaction began, in monotonic milliseconds. */
    began: ({ code: reason }: DatabaseUnwritable, since: number): void => {
      // A transaction that PostgreSQL began as read-only stays so after the outage.
      if (outage !== undefined || since <= endedAt) return;
      outage = { reason, beganAt: performance.now() };
      metrics.databaseUnwritable.set({ reason }, 1);
      log.error({ event: "database not writable", reason });
      probeLater();
    },
    /** Checks from now on when the database can be written again. Call `close` when done. */
    watch(writes: WatchedWrites) {
      watched = writes;
      if (outage !== undefined) probeLater();
      return {
        close: (): void => {
          watched = undefined;
          clearTimeout(timer);
        },
      };
    },
  };
}

export type WriteOutage = ReturnType<typeof createWriteOutage>;
