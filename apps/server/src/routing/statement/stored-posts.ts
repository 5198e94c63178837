import type { Database } from "../../store/index.ts";
import { isSale } from "../outcome/sale-facts.ts";
import { createSlices } from "../../system/index.ts";
import { soldLate } from "../tree/attempts.ts";

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

const bought = (db: Database, lenderId: string) =>
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
    ])
    .where("lender_id", "=", lenderId)
    .where("stage", "=", "post")
    .where((row) => row.or([row("state", "in", ["sold", "shared", "returned"]), row("reason", "=", soldLate)]));

async function postsNamed(db: Database, lenderId: string, ids: readonly string[]): Promise<readonly StoredPost[]> {
  const rows = await bought(db, lenderId)
    .where((row) =>
      row.or([row("application_id", "in", ids), row("idem_key", "in", ids), row("lender_reference", "in", ids)]),
    )
    .execute();
  return rows.map(toPost);
}

/** Sales that the lender answered in the period, in pages. */
export async function* salesBetween(db: Database, lenderId: string, { from, to }: Period) {
  const slice = createSlices();
  for (let after = 0; ;) {
    await slice();
    const rows = await bought(db, lenderId)
      .where("answered_at", ">=", from)
      .where("answered_at", "<", to)
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    yield rows.filter(isSale).map(toPost);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.id;
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
