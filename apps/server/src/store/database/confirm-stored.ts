import { isShared } from "./dialect-of.ts";
import { probeWrite } from "./readiness.ts";
import type { Database } from "./schema.ts";

/**
 * Resolves once everything that was read before the call outlives a failover, because a commit waits for the standby,
 * and with that for every commit before it. Rejects where nothing can be written: a former primary that became a
 * standby shows commits that no other server has. The embedded database shows only what is on disk.
 */
export type Confirm = () => Promise<void>;

/**
 * All writes are to one row, so that many callers at once would wait for each other. A write that has begun may be older
 * than what a caller read, so those that call meanwhile share the next.
 */
export function createConfirm(db: Database, clock: () => number): Confirm {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function write(): Promise<void> {
    next = undefined;
    running = probeWrite(db, clock());
    return running;
  }

  if (!isShared(db)) return async () => {};
  return () => (next ??= running.catch(() => {}).then(write));
}
