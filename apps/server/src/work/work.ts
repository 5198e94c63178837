import type { Database, Tx } from "../database/schema.ts";
import type { Job } from "./types.ts";

export const leaseMs = 30_000;
export const heartbeatMs = 10_000;

export interface NewJob {
  readonly kind: string;
  readonly applicationId: string;
  /** Milliseconds since the epoch; now when absent. */
  readonly notBefore?: number;
}

/** The table of work. Every write about a claimed job names its fence and answers whether the claim still held. */
export interface Work {
  /** In the transaction that causes it. Wake the worker after the commit. */
  enqueue(tx: Tx, jobs: readonly NewJob[]): Promise<void>;
  /** Never one of `except`: what this process runs already. */
  claim(kinds: readonly string[], limit: number, except?: readonly number[]): Promise<readonly Job[]>;
  /** Heartbeat: a new lease. */
  extend(job: Job): Promise<boolean>;
  done(job: Job): Promise<boolean>;
  again(job: Job, at: number, errorClass: string): Promise<boolean>;
  /** Back as if never claimed: the try does not count. */
  giveBack(job: Job): Promise<boolean>;
  fail(job: Job, errorClass: string): Promise<boolean>;
  /** When the next job falls due, those in `except` aside. */
  nextDue(kinds: readonly string[], except: readonly number[]): Promise<number | undefined>;
  /** At the start of the embedded database, whose only owner died: every lease is void. Answers how many were. */
  resetLeases(): Promise<number>;
}

export function createWork(db: Database, clock: () => number): Work {
  const held = (job: Job) =>
    db.updateTable("work").where("id", "=", job.id).where("fence", "=", job.fence).where("state", "=", "leased");

  return {
    async enqueue(tx, jobs) {
      if (jobs.length === 0) return;
      await tx
        .insertInto("work")
        .values(
          jobs.map(({ kind, applicationId, notBefore }) => ({
            kind,
            application_id: applicationId,
            state: "ready" as const,
            attempt: 0,
            lease_until: null,
            fence: 0,
            next_at: notBefore ?? clock(),
            last_error_class: null,
          })),
        )
        .execute();
    },

    async claim(kinds, limit, except = []) {
      if (kinds.length === 0 || limit < 1) return [];
      const now = clock();
      const rows = await db
        .updateTable("work")
        .set((row) => ({
          state: "leased",
          lease_until: now + leaseMs,
          fence: row("fence", "+", 1),
          attempt: row("attempt", "+", 1),
        }))
        .where("id", "in", (from) =>
          from
            .selectFrom("work")
            .select("id")
            .where("kind", "in", kinds)
            .$if(except.length > 0, (query) => query.where("id", "not in", except))
            .where((due) =>
              due.or([
                due.and([due("state", "=", "ready"), due("next_at", "<=", now)]),
                due.and([due("state", "=", "leased"), due("lease_until", "<=", now)]),
              ]),
            )
            .orderBy("next_at")
            .orderBy("id")
            .limit(limit),
        )
        .returning(["id", "kind", "application_id as applicationId", "attempt", "fence"])
        .execute();
      return rows.toSorted((a, b) => a.id - b.id);
    },

    extend: (job) => changed(held(job).set({ lease_until: clock() + leaseMs })),
    again: (job, at, errorClass) =>
      changed(held(job).set({ state: "ready", lease_until: null, next_at: at, last_error_class: errorClass })),
    giveBack: (job) =>
      changed(held(job).set({ state: "ready", lease_until: null, next_at: clock(), attempt: job.attempt - 1 })),
    fail: (job, errorClass) =>
      changed(held(job).set({ state: "failed", lease_until: null, last_error_class: errorClass })),

    async done(job) {
      const result = await db
        .deleteFrom("work")
        .where("id", "=", job.id)
        .where("fence", "=", job.fence)
        .where("state", "=", "leased")
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    async nextDue(kinds, except) {
      if (kinds.length === 0) return undefined;
      const open = db
        .selectFrom("work")
        .where("kind", "in", kinds)
        .$if(except.length > 0, (query) => query.where("id", "not in", except));
      const ready = await open
        .where("state", "=", "ready")
        .select((row) => row.fn.min("next_at").as("at"))
        .executeTakeFirst();
      const leased = await open
        .where("state", "=", "leased")
        .select((row) => row.fn.min("lease_until").as("at"))
        .executeTakeFirst();
      const times = [ready?.at, leased?.at].filter((at) => at !== undefined && at !== null);
      return times.length === 0 ? undefined : Math.min(...times);
    },

    async resetLeases() {
      const { numUpdatedRows } = await db
        .updateTable("work")
        .set({ state: "ready", lease_until: null })
        .where("state", "=", "leased")
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

async function changed(query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
