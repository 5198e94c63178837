import { setImmediate } from "node:timers/promises";
import { addMonths, dropMonths, isShared, monthPrefix, ownsMonthTables, type Database } from "../../store/index.ts";
import { dayMs } from "./due-applications.ts";

interface Parts {
  readonly db: Database;
  /** The retention class. Infinity: nothing is old. */
  readonly records: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Rounds per transaction. */
  readonly batch?: number;
}

/** `added`, `dropped`: names. `records`: rounds deleted one by one. */
interface MonthsDisposed {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  readonly records: number;
}

/**
 * Adds the coming months to divided tables and disposes of old records: whole months where the tables are divided, single
 * rounds elsewhere. Does nothing without the rights of the tables' owner, who runs `npx loanbridge partition` instead.
 */
export async function disposeMonths(
  { db, records: days, now, batch = 50 }: Parts,
  signal: AbortSignal,
): Promise<MonthsDisposed> {
  if (!(await ownsMonthTables(db))) return { added: [], dropped: [], records: 0 };
  const added = await addMonths(db, now, signal);
  if (days === Infinity) return { added, dropped: [], records: 0 };
  const until = now - days * dayMs;
  const dropped = isShared(db) ? await dropMonths(db, until, signal) : [];
  let records = 0;
  for (let some = batch; some === batch; records += some) {
    signal.throwIfAborted();
    await setImmediate();
    some = await disposeRounds(db, until, batch);
  }
  return { added, dropped, records };
}

/** A day in the time zone of its site has ended everywhere once two days of UTC have begun since. */
const daysUntilOver = 2;

/**
 * Deletes the oldest rounds up to then whose IDs name no month, with the lenders that they skipped. Other skips have no index by age, and
 * stay.
 */
async function disposeRounds(db: Database, until: number, most: number): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const rounds = await tx
      .selectFrom("steering_round")
      .select(["job_id", "application_id"])
      .where("application_id", "<", monthPrefix)
      .where("day", "<=", Math.floor(until / dayMs) - daysUntilOver)
      .orderBy("day")
      .orderBy("job_id")
      .limit(most)
      .execute();
    if (rounds.length === 0) return 0;
    const ids = rounds.map((round) => round.application_id);
    await tx
      .deleteFrom("skip")
      .where("application_id", "in", ids)
      .where("application_id", "<", monthPrefix)
      .where("at", "<=", until)
      .execute();
    await tx
      .deleteFrom("steering_round")
      .where("application_id", "in", ids)
      .where("application_id", "<", monthPrefix)
      .where(
        "job_id",
        "in",
        rounds.map((round) => round.job_id),
      )
      .execute();
    return rounds.length;
  });
}
