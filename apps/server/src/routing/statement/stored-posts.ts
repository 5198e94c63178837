import { sql, type SqlBool } from "kysely";
import type { Database } from "../../store/index.ts";
import { isSale } from "../outcome/sale-facts.ts";
import { createSlices } from "../../system/index.ts";

export interface Period {
  /** Milliseconds since the epoch, `from` included. */
  readonly from: number;
  readonly to: number;
}

/** A post that the lender bought, in time or late. */
interface StoredPost {
  readonly id: number;
  readonly applicationId: string;
  readonly key: string;
  readonly reference: string | null;
  readonly cents: number;
  readonly isLate: boolean;
  readonly isReversed: boolean;
}

const pageSize = 500;

/**
 * The posts that each line's ID names. A post's key decides before an application's ID, and both before a reference,
 * so a reference never takes the line of another sale. Several posts only if the lender repeated a reference.
 */
export async function namedPosts(
  db: Database,
  lenderId: string,
  lines: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly StoredPost[]>> {
  const slice = createSlices();
  const named = new Map<string, readonly StoredPost[]>();
  for (let at = 0; at < lines.length; at += pageSize) {
    await slice();
    const ids = lines.slice(at, at + pageSize).map(({ id }) => id);
    const posts = await postsNamed(db, lenderId, ids);
    const byReference = Map.groupBy(posts, ({ reference }) => reference);
    const byId = new Map([
      ...posts.map((post) => [post.applicationId, post] as const),
      ...posts.map((post) => [post.key, post] as const),
    ]);
    for (const id of ids) {
      const post = byId.get(id);
      named.set(id, post === undefined ? (byReference.get(id) ?? []) : [post]);
    }
  }
  return named;
}

/** As in the partial index `attempt_accepted`, which only literals match. */
const isBought = sql<SqlBool>`stage = 'post' and (state in ('sold', 'shared', 'returned') or reason = 'sold-late')`;

const bought = (db: Database) =>
  db
    .selectFrom("attempt")
    .select([
      "id",
      "application_id",
      "idem_key",
      "state",
      "stage",
      "reason",
      "price_cents",
      "reversed_by",
      "lender_reference",
      "answered_at",
    ])
    .where(isBought);

/** A query for each kind of ID, because one with all three reads every sale of the lender. */
export function queriesOfNamed(db: Database, lenderId: string, ids: readonly string[]) {
  // The concatenation keeps SQLite from the index of those sales.
  const ofLender = bought(db).where(sql<string>`lender_id || ''`, "=", lenderId);
  return (["application_id", "idem_key", "lender_reference"] as const).map((id) => ofLender.where(id, "in", ids));
}

async function postsNamed(db: Database, lenderId: string, ids: readonly string[]): Promise<readonly StoredPost[]> {
  const posts = new Map<number, StoredPost>();
  for (const query of queriesOfNamed(db, lenderId, ids))
    for (const row of await query.execute()) posts.set(row.id, toPost(row));
  return [...posts.values()].toSorted((one, other) => one.id - other.id);
}

/** A page of the lender's purchases in a period, after the purchase with this ID. */
export const queryOfSales = (db: Database, lenderId: string, { from, to }: Period, after: number) =>
  bought(db)
    .where("lender_id", "=", lenderId)
    .where("answered_at", ">=", from)
    .where("answered_at", "<", to)
    .where((row) => row.or([row("answered_at", ">", from), row("id", ">", after)]))
    .orderBy("answered_at")
    .orderBy("id")
    .limit(pageSize);

/** Sales that the lender answered in the period, in pages. */
export async function* salesBetween(db: Database, lenderId: string, { from, to }: Period) {
  const slice = createSlices();
  for (let [since, after] = [from, 0]; ;) {
    await slice();
    const rows = await queryOfSales(db, lenderId, { from: since, to }, after).execute();
    yield rows.filter(isSale).map(toPost);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    [since, after] = [last.answered_at ?? since, last.id];
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof bought>["execute"]>>[number];

const toPost = (row: Row): StoredPost => ({
  id: row.id,
  applicationId: row.application_id,
  key: row.idem_key,
  reference: row.lender_reference,
  cents: row.price_cents ?? 0,
  isLate: !isSale(row),
  isReversed: row.reversed_by !== null,
});
