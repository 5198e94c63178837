import { sql } from "kysely";
import { allowAsyncCommit } from "../database/index.ts";
import type { Database, Tx } from "../database/schema.ts";
import { prepared, preparedRows } from "../database/prepared.ts";
import { deferCheck } from "../database/transactions.ts";
import { createClaimQueries, leaseMs } from "./claim-queries.ts";
import type { Job } from "./types.ts";
import { workTime } from "./work-time.ts";

export const heartbeatMs = 10_000;

export interface NewJob {
  readonly kind: string;
  readonly subject: string;
  /** Milliseconds since the epoch; now when absent. */
  readonly notBefore?: number;
}

/** In milliseconds. */
export interface LongestWait {
  readonly kind: string;
  /** Before the first try. */
  readonly first: number;
  /** Before another. */
  readonly again: number;
}

/** Clocks are set by less than this without anybody noticing. */
const slackMs = 2_000;

/** The table of work. Every write about a claimed job names its fence and answers whether the claim still held. */
export interface Work {
  /** In the transaction that causes it. Wake the worker after the commit. */
  enqueue(tx: Tx, jobs: readonly NewJob[]): void;
  /** Never one of `except`: what this process runs already. By one look of a process at a time for the same kinds. */
  claim(kinds: readonly string[], limit: number, except?: readonly number[]): Promise<readonly Job[]>;
  /** Heartbeat: a new lease. */
  extend(job: Job): Promise<boolean>;
  done(job: Job): Promise<boolean>;
  /** To be tried again after so many milliseconds. */
  again(job: Job, afterMs: number, errorClass: string): Promise<boolean>;
  /** Back as if never claimed: the try does not count. */
  giveBack(job: Job, afterMs?: number): Promise<boolean>;
  fail(job: Job, errorClass: string): Promise<boolean>;
  /** In how many milliseconds the next job falls due, those in `except` aside. Below zero: it has waited so long. */
  dueInMs(kinds: readonly string[], except: readonly number[]): Promise<number | undefined>;
  /** Makes due what lies further ahead than work of its kind is ever put: the clock that put it there was wrong. Answers how much. */
  hasten(waits: readonly LongestWait[]): Promise<number>;
  /** At the start of the embedded database, whose only owner died: every lease is void. Answers how many were. */
  resetLeases(): Promise<number>;
}

/** Of work that anyone may claim. */
export const free = { state: "ready", lease_until: null, process: null } as const;

/** `process`: id of the process that claims, where several share the database. */
export function createWork(db: Database, clock: () => number, process: string | null = null): Work {
  const timeAt = workTime(db, clock);
  const now = () => timeAt(clock());
  const claims = createClaimQueries(timeAt, process);
  const after = (ms: number) => sql<number>`${now()} + ${ms}`;
  const held = (job: Job) =>
    db.updateTable("work").where("id", "=", job.id).where("fence", "=", job.fence).where("state", "=", "leased");

  const store = preparedRows<Stored, unknown>(["kind", "subject", "at", "ahead"], (tx, rows) =>
    tx.insertInto("work").values(
      rows.map(({ kind, subject, at, ahead }) => ({
        ...free,
        kind,
        application_id: subject,
        attempt: 0,
        fence: 0,
        next_at: sql<number>`${timeAt(at)} + ${ahead}`,
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
        ahead: notBefore - at,
      }));
      deferCheck(tx, store(tx, rows));
    },

    async claim(kinds, limit, except = []) {
      if (kinds.length === 0 || limit < 1) return [];
      const rows = await claims.due(db, { kinds, except, at: clock(), limit });
      return rows.toSorted((a, b) => a.id - b.id);
    },

    extend: (job) => changed(held(job).set({ lease_until: after(leaseMs) })),
    again: (job, afterMs, errorClass) =>
      changed(held(job).set({ ...free, next_at: after(afterMs), last_error_class: errorClass })),
    giveBack: (job, afterMs = 0) =>
      changed(held(job).set({ ...free, next_at: after(afterMs), attempt: job.attempt - 1 })),
    fail: (job, errorClass) =>
      changed(held(job).set({ state: "failed", lease_until: null, last_error_class: errorClass })),

    async done(job) {
      const deleted = await db.transaction().execute(async (tx) => {
        // A crash that brings it back brings back work that finds nothing left to do: what it did is on disk first.
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

    async hasten(waits) {
      let hastened = 0;
      for (const { kind, first, again } of waits) {
        const { numUpdatedRows } = await db
          .updateTable("work")
          .set({ next_at: now() })
          .where("kind", "=", kind)
          .where("state", "=", "ready")
          .where((row) =>
            row.or([
              row.and([row("attempt", "=", 0), row("next_at", ">", after(first + slackMs))]),
              row("next_at", ">", after(again + slackMs)),
            ]),
          )
          .executeTakeFirst();
        hastened += Number(numUpdatedRows);
      }
      return hastened;
    },

    async resetLeases() {
      const { numUpdatedRows } = await db
        .updateTable("work")
        .set(free)
        .where("state", "=", "leased")
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/** Ends a claimed job in the transaction that stores the last of it. Answers its row, or none where the claim does not hold. */
export function finish(tx: Tx, { id, fence }: Pick<Job, "id" | "fence">): Promise<readonly unknown[]> {
  const rows = remove(tx, { id, fence });
  deferCheck(tx, rows);
  return rows;
}

const remove = prepared((tx, { id, fence }: Pick<Job, "id" | "fence">) =>
  tx.deleteFrom("work").where("id", "=", id).where("fence", "=", fence).where("state", "=", "leased").returning("id"),
);

/** Of one row to be stored: `at` what the clock says, `ahead` in how many milliseconds it is due. */
interface Stored {
  readonly kind: string;
  readonly subject: string;
  readonly at: number;
  readonly ahead: number;
}

async function changed(query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
