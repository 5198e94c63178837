import { setImmediate } from "node:timers/promises";
import { clearDeleted, type Database, type Vault } from "../../store/index.ts";
import { forgetUsedLinks } from "../../messages/index.ts";
import { forgetChallenges } from "../earlier-request/challenges.ts";
import type { Retention } from "../../system/index.ts";
import { disposeMonths } from "./dispose-months.ts";
import { disposeRecords } from "./dispose-records.ts";
import { dayMs, dueApplications, type DueApplication } from "./due-applications.ts";
import { endApplication } from "./reduce.ts";

export interface DisposalParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly retention: Retention;
  readonly clock: () => number;
  /** Opens the same database around a pooler. Absent without one. */
  readonly openDirect?: (() => Promise<Database>) | undefined;
  /** Rows per transaction, which bounds how long others wait for the database. */
  readonly batch?: number;
}

/** Number of disposed records by class. */
export type Disposed = Readonly<Record<string, number>>;

/** Disposes of everything that is due. If interrupted, it continues the next time. */
export async function dispose(
  { db, vault, retention, clock, openDirect, batch = 50 }: DisposalParts,
  signal: AbortSignal,
): Promise<Disposed> {
  const now = clock();
  const disposed: Record<string, number> = { applications: 0 };
  for await (const due of dueApplications(db, retention, now, batch)) {
    await othersFirst(signal);
    disposed["applications"] = (disposed["applications"] ?? 0) + (await endAll(due));
  }
  for (const [name, disposeSome] of Object.entries(disposeRecords)) {
    let count = 0;
    for (let some = batch; some === batch; count += some) {
      await othersFirst(signal);
      some = await disposeSome(db, now - retention[name as keyof typeof disposeRecords] * dayMs, batch, now);
    }
    disposed[name] = count;
  }
  await forgetUsedLinks(db, now);
  await forgetChallenges(db, now);
  const months = await disposeMonths({ db, openDirect, records: retention.records, now, batch }, signal);
  disposed["months"] = months.dropped.length;
  disposed["records"] = months.records;
  await clearDeleted(db, signal);
  return disposed;

  /**
   * Yields to the event loop: the embedded database runs synchronously, so without a pause nothing else would be
   * served.
   */
  async function othersFirst(until: AbortSignal): Promise<void> {
    until.throwIfAborted();
    await setImmediate();
  }

  async function endAll(due: readonly DueApplication[]): Promise<number> {
    if (due.length === 0) return 0;
    return await db.transaction().execute(async (tx) => {
      let ended = 0;
      for (const one of due) if (await endApplication(tx, vault, one, now)) ended += 1;
      return ended;
    });
  }
}
