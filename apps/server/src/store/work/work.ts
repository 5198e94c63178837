import { sql } from "kysely";
import { allowAsyncCommit } from "../database/index.ts";
import type { Database, Tx } from "../database/schema.ts";
import { prepared, preparedRows } from "../database/prepared.ts";
import { deferCheck } from "../database/transactions.ts";
import { createClaimQueries } from "./claim-queries.ts";
import { leaseMs } from "./lease.ts";
import type { Job } from "./types.ts";
import { workTime } from "./work-time.ts";

export const heartbeatMs = 10_000;

export interface NewJob {
  readonly kind: string;
  readonly subject: string;
  /** Milliseconds since the epoch. Default: now. */
  readonly notBefore?: number;
}

/** Limits on how far ahead work of a kind can be scheduled, in milliseconds. */
export interface MaxWait {
  readonly kind: string;
  /** Before the first try. */
  readonly first: number;
  /** Before a retry. */
  readonly retry: number;
}

/** Ignore clock differences below this: clocks are adjusted by as much in normal operation. */
const slackMs = 2_000;

/** The work table. Every write about a claimed job checks its fence and returns whether the claim was still valid. */
export interface Work {
  /** Call it in the transaction that causes the work. Wake the worker after the commit. */
  enqueue(tx: Tx, jobs: readonly NewJob[]): void;
  /**
   * Never returns one of `except`, the jobs that this process already runs. A process must make only one such call at a
   * time for the same kinds.
   */
  claim(kinds: readonly string[], limit: number, except?: readonly number[]): Promise<readonly Job[]>;
  /** Renews the lease. */
  extend(job: Job): Promise<boolean>;
  done(job: Job): Promise<boolean>;
  /** Schedules a retry after this many milliseconds. */
  retry(job: Job, afterMs: number, errorClass: string): Promise<boolean>;
  /** Returns the job as if it had never been claimed: the try does not count. */
  giveBack(job: Job, afterMs?: number): Promise<boolean>;
  fail(job: Job, errorClass: string): Promise<boolean>;
  /** Milliseconds until the next job falls due, leaving out `except`. Negative if it is overdue. */
  dueInMs(kinds: readonly string[], except: readonly number[]): Promise<number | undefined>;
  /**
   * Makes work due that is scheduled further ahead than its kind ever is, which means that the clock was wrong. Returns
   * the number of jobs.
   */
  expedite(waits: readonly MaxWait[]): Promise<number>;
  /**
   * Voids every lease. Call it when the embedded database starts, because its only owner has died. Returns the number
   * of leases.
   */
  resetLeases(): Promise<number>;
}

/** Columns of unclaimed work. */
export const unclaimed = { state: "ready", lease_until: null, process: null } as const;

/** Adds work in a transaction whose code has no `Work` at hand. `at`: the time of the cause, by this process's clock. */
export function addWork(tx: Tx, work: { readonly kind: string; readonly subject: string; readonly at: number }): void {
  deferCheck(tx, addOne(tx, work));
}

const addOne = prepared(
  (tx, { kind, subject, at }: { readonly kind: string; readonly subject: string; readonly at: number }) =>
    tx.insertInto("work").values({
      ...unclaimed,
      kind,
      application_id: subject,
      attempt: 0,
      fence: 0,
      next_at: at,
      last_error_class: null,
    }),
);

/** `process`: id of the claiming process, where several share the database. */
export function createWork(db: Database, clock: () => number, process: string | null = null): Work {
  const timeAt = workTime(db, clock);
  const now = () => timeAt(clock());
  const claims = createClaimQueries(timeAt, process);
  const after = (ms: number) => sql<number>`${now()} + ${ms}`;
  const claimed = (job: Job) =>
    db.updateTable("work").where("id", "=", job.id).where("fence", "=", job.fence).where("state", "=", "leased");

  const store = preparedRows<NewRow, unknown>(["kind", "subject", "at", "delayMs"], (tx, rows) =>
    tx.insertInto("work").values(
      rows.map(({ kind, subject, at, delayMs }) => ({
        ...unclaimed,
        kind,
        application_id: subject,
        attempt: 0,
        fence: 0,
        next_at: sql<number>`${timeAt(at)} + ${delayMs}`,
        last_error_class: null,
      })),
    ),
  );

  return {
    enqueue(tx, jobs) {
      if (jobs.length === 0) return;
      const at = clock();
      const rows = jobs.map(({ kind, subject, notBefore = at }) => ({
        kind,
        subject,
        at,
        delayMs: notBefore - at,
      }));
      deferCheck(tx, store(tx, rows));
    },

    async claim(kinds, limit, except = []) {
      if (kinds.length === 0 || limit < 1) return [];
      const rows = await claims.due(db, { kinds, except, at: clock(), limit });
      return rows.toSorted((a, b) => a.id - b.id);
    },

    extend: (job) => changed(claimed(job).set({ lease_until: after(leaseMs) })),
    retry: (job, afterMs, errorClass) =>
      changed(claimed(job).set({ ...unclaimed, next_at: after(afterMs), last_error_class: errorClass })),
    giveBack: (job, afterMs = 0) =>
      changed(claimed(job).set({ ...unclaimed, next_at: after(afterMs), attempt: job.attempt - 1 })),
    fail: (job, errorClass) =>
      changed(claimed(job).set({ state: "failed", lease_until: null, last_error_class: errorClass })),

    async done(job) {
      const deleted = await db.transaction().execute(async (tx) => {
        // A crash may bring the job back, but its results are already on disk, so the second run finds nothing to do.
        deferCheck(tx, allowAsyncCommit(tx));
        return { rows: finish(tx, job) };
      });
      return (await deleted.rows).length > 0;
    },

    async dueInMs(kinds, except) {
      if (kinds.length === 0) return undefined;
      const next = await claims.earliest(db, { kinds, except, at: clock() });
      const waits = [next.ready, next.leased].flatMap((at) => (at === null ? [] : [at - next.now]));
      return waits.length === 0 ? undefined : Math.min(...waits);
    },

    async expedite(waits) {
      if (waits.length === 0) return 0;
      const { numUpdatedRows } = await db
        .updateTable("work")
        .set({ next_at: now() })
        .where("state", "=", "ready")
        .where((row) =>
          row.or(
            waits.flatMap(({ kind, first, retry }) => [
              row.and([row("kind", "=", kind), row("attempt", "=", 0), row("next_at", ">", after(first + slackMs))]),
              row.and([row("kind", "=", kind), row("next_at", ">", after(retry + slackMs))]),
            ]),
          ),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async resetLeases() {
      const { numUpdatedRows } = await db
        .updateTable("work")
        .set(unclaimed)
        .where("state", "=", "leased")
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/**
 * Removes a claimed job in the transaction that stores its last result. Returns its row, or none if the claim is no
 * longer valid.
 */
export function finish(tx: Tx, { id, fence }: Pick<Job, "id" | "fence">): Promise<readonly unknown[]> {
  const rows = remove(tx, { id, fence });
  deferCheck(tx, rows);
  return rows;
}

const remove = prepared((tx, { id, fence }: Pick<Job, "id" | "fence">) =>
  tx.deleteFrom("work").where("id", "=", id).where("fence", "=", fence).where("state", "=", "leased").returning("id"),
);

/** A row to insert. `at`: the time by this process's clock; `delayMs`: how long until it is due. */
interface NewRow {
  readonly kind: string;
  readonly subject: string;
  readonly at: number;
  readonly delayMs: number;
}

async function changed(query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
