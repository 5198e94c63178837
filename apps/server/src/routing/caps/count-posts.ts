import type { Database, Tx } from "../../store/index.ts";
import type { CivilWindows } from "../eligibility/schedule.ts";
import { everywhere, hourMs } from "./windows-of.ts";

/** Posts that count against caps: all except those that never reached the lender. */
function posts(db: Database | Tx, lenderId: string, since: number) {
  return db
    .selectFrom("attempt")
    .where("lender_id", "=", lenderId)
    .where("sent_at", ">=", since)
    .where("stage", "=", "post")
    .where("state", "!=", "unsent");
}

/** Counts the posts themselves; the stored counts must equal this. */
export async function countPosts(
  db: Database | Tx,
  lenderId: string,
  region: string,
  { day, month }: CivilWindows,
): Promise<{ readonly day: number; readonly month: number }> {
  const row = await posts(db, lenderId, Math.min(day, month))
    .$if(region !== everywhere, (query) => query.where("region", "=", region))
    .select((eb) => {
      const since = (at: number) => eb.fn.sum<number | null>(eb.case().when("sent_at", ">=", at).then(1).else(0).end());
      return [since(day).as("day"), since(month).as("month")];
    })
    .executeTakeFirst();
  return { day: row?.day ?? 0, month: row?.month ?? 0 };
}

/** Posts of the last sixty minutes, and of the calendar day and month. */
export interface PostCounts {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
}

/**
 * Counts the posts to many lenders at once, by lender and by the applicant's state, and in all states as `everywhere`.
 * A lender without a post has no entry.
 */
export async function countPostsByLender(
  db: Database,
  lenderIds: readonly string[],
  { day, month }: CivilWindows,
  now: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, PostCounts>>> {
  const hour = now - hourMs;
  const rows = await db
    .selectFrom("attempt")
    .where("lender_id", "in", lenderIds)
    .where("sent_at", ">=", Math.min(hour, day, month))
    .where("stage", "=", "post")
    .where("state", "!=", "unsent")
    .groupBy(["lender_id", "region"])
    .select((eb) => {
      const since = (at: number) => eb.fn.sum<number>(eb.case().when("sent_at", ">=", at).then(1).else(0).end());
      return ["lender_id", "region", since(hour).as("hour"), since(day).as("day"), since(month).as("month")];
    })
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.lender_id)].map(([id, own]) => [id, byRegion(own)]));
}

function byRegion(rows: readonly (PostCounts & { readonly region: string | null })[]): ReadonlyMap<string, PostCounts> {
  const all = { hour: 0, day: 0, month: 0 };
  for (const { hour, day, month } of rows) {
    all.hour += hour;
    all.day += day;
    all.month += month;
  }
  return new Map([...rows.map((row) => [row.region ?? everywhere, row] as const), [everywhere, all]]);
}

/** Posts of the last sixty minutes, in total and for one state. */
export async function countHour(
  db: Database | Tx,
  lenderId: string,
  region: string | undefined,
  now: number,
): Promise<{ readonly all: number; readonly inState: number }> {
  const row = await posts(db, lenderId, now - hourMs)
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .when("region", "=", region ?? "")
            .then(1)
            .else(0)
            .end(),
        )
        .as("inState"),
    ])
    .executeTakeFirst();
  return { all: row?.all ?? 0, inState: row?.inState ?? 0 };
}

/** Posts of the last sixty minutes, each with its time and the applicant's state. */
export async function postsOfHour(
  db: Database | Tx,
  lenderId: string,
  now: number,
): Promise<readonly { readonly at: number; readonly region: string | null }[]> {
  const rows = await posts(db, lenderId, now - hourMs)
    .select(["sent_at", "region"])
    .execute();
  return rows.map(({ sent_at: at, region }) => ({ at: at ?? 0, region }));
}
