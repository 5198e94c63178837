import { setImmediate } from "node:timers/promises";
import {
  addMonths,
  dropMonths,
  isShared,
  monthPrefix,
  ownsMonthTables,
  readMonths,
  type Database,
} from "../../store/index.ts";
import { dayMs } from "./due-applications.ts";

interface Parts {
  readonly db: Database;
  /** Opens the same database around a pooler, which ends long statements. Absent without one. */
  readonly openDirect?: (() => Promise<Database>) | undefined;
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
export async function disposeMonths({ db, openDirect, ...due }: Parts, signal: AbortSignal): Promise<MonthsDisposed> {
  if (!(await ownsMonthTables(db))) return { added: [], dropped: [], records: 0 };
  if (openDirect === undefined) return await disposeOwned({ db, ...due }, signal);
  const direct = await openDirect();
  try {
    return await disposeOwned({ db: direct, ...due }, signal);
  } finally {
    await direct.destroy();
  }
}

async function disposeOwned(
  { db, records: days, now, batch = 50 }: Omit<Parts, "openDirect">,
  signal: AbortSignal,
): Promise<MonthsDisposed> {
  const added = await addMonths(db, now, signal);
  if (days === Infinity) return { added, dropped: [], records: 0 };
  const until = now - days * dayMs;
  const dropped = isShared(db) ? await dropMonths(db, until, signal) : [];
  const { divided } = await readMonths(db);
  const below = divided.length > 0 ? monthPrefix : undefined;
  let records = 0;
  for (let some = batch; some === batch; records += some) {
    signal.throwIfAborted();
    await setImmediate();
    some = await disposeRounds(db, { until, below, most: batch });
  }
  return { added, dropped, records };
}

/** A day in the time zone of its site has ended everywhere once two days of UTC have begun since. */
const daysUntilOver = 2;

interface Due {
  readonly until: number;
  /** IDs from this one on name a month, and are dropped with it. Undefined: no table is divided. */
  readonly below: string | undefined;
  readonly most: number;
}

/** Deletes the oldest rounds up to then, with the lenders that they skipped. Other skips have no index by age, and stay. */
async function disposeRounds(db: Database, { until, below, most }: Due): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const rounds = await tx
      .selectFrom("steering_round")
      .select(["job_id", "application_id"])
      .$if(below !== undefined, (rows) => rows.where("application_id", "<", below ?? ""))
      .where("day", "<=", Math.floor(until / dayMs) - daysUntilOver)
      .orderBy("day")
      .orderBy("job_id")
      .limit(most)
      .execute();
    if (rounds.length === 0) return 0;
    const ids = rounds.map((round) => round.application_id);
    await tx.deleteFrom("skip").where("application_id", "in", ids).where("at", "<=", until).execute();
    await tx
      .deleteFrom("steering_round")
      .where("application_id", "in", ids)
      .where(
        "job_id",
        "in",
        rounds.map((round) => round.job_id),
      )
      .execute();
    return rounds.length;
  });
}
