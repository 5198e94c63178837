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

/**
 * Posts of the last sixty minutes to many lenders at once, by lender and by the applicant's state, and in all states as
 * `everywhere`. A lender without one has no entry.
 */
export async function countHourByLender(
  db: Database,
  lenderIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  if (lenderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("attempt")
    .where("lender_id", "in", lenderIds)
    .where("sent_at", ">=", now - hourMs)
    .where("stage", "=", "post")
    .where("state", "!=", "unsent")
    .groupBy(["lender_id", "region"])
    .select((eb) => ["lender_id", "region", eb.fn.countAll<number>().as("posts")])
    .execute();
  const counts = new Map<string, Map<string, number>>();
  for (const { lender_id: id, region, posts: count } of rows) {
    const own = counts.get(id) ?? new Map<string, number>();
    counts.set(id, own.set(everywhere, (own.get(everywhere) ?? 0) + count));
    if (region !== null) own.set(region, count);
  }
  return counts;
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
