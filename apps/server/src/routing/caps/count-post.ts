import type { ExpressionBuilder } from "kysely";
import {
  type Database,
  lockNames,
  prepared,
  preparedRows,
  type Schema,
  type Tx,
  deferCheck,
} from "../../store/index.ts";
import type { LenderSentTable } from "../tables.ts";
import type { Lender } from "../../lenders/index.ts";
import { reachedCap } from "../eligibility/skip-rules.ts";
import type { CivilWindows } from "../eligibility/schedule.ts";
import { countHour, countPosts } from "./count-posts.ts";
import { countSold, hasSoldCap, soldWithState } from "./count-sold.ts";
import { countedIn, everywhere, mayReachHour, windowsOf, zoneOf, type Counted } from "./windows-of.ts";

/**
 * Lock name: exclusive for counting a lender's posts, shared for posting to a lender without caps, until the
 * transaction ends.
 */
function countsOf(lenderId: string): string {
  return `caps of ${lenderId}`;
}

/** Names that a transaction locks before `countPost`: see `lockNames`. */
export function locksToCount({ id, file }: Lender): Readonly<Record<"names" | "shared", readonly string[]>> {
  const counts = [countsOf(id)];
  return file.caps === undefined ? { names: [], shared: counts } : { names: counts, shared: [] };
}

/** Time zone of a row without counts: readers count the posts themselves. */
const uncounted = "";

/** The cap that was reached, or the lender's rows to store with one more post. */
export type PostCount = { readonly reached: string } | { readonly reached: false; readonly next: readonly SentRow[] };

/** Adds one post to a lender's counts. The transaction has locked `locksToCount`. */
export async function countPost(tx: Tx, lender: Lender, region: string | undefined, now: number): Promise<PostCount> {
  const regions = region === undefined ? [everywhere] : [everywhere, region];
  const stored = await sentIn(tx, { lenderId: lender.id, region: region ?? everywhere });
  if (lender.file.caps === undefined) return { reached: false, next: uncountedRows(lender, regions, stored) };
  const windows = windowsOf(lender, now);
  // Counted under the lender's lock, so that each post sees the places that the posts before it hold.
  const bought = hasSoldCap(lender) ? soldWithState(await countSold(tx, lender.id, windows, now), region) : undefined;
  const rows = await currentRows(tx, lender, stored, windows);
  const counts = {
    all: countedIn(rows.get(everywhere), windows),
    inState: countedIn(rows.get(region ?? everywhere), windows),
  };
  const hour = mayReachHour(lender, region, counts, windows, now)
    ? await countHour(tx, lender.id, region, now)
    : { all: 0, inState: 0 };
  const inState = { ...counts.inState, hour: hour.inState, sold: bought?.inState.sold };
  const reached = reachedCap(lender, { ...counts.all, hour: hour.all, sold: bought?.sold, inState }, region);
  if (reached !== false) return { reached };
  return {
    reached,
    next: regions.map((name) => {
      const { day, month } = countedIn(rows.get(name), windows);
      return rowOf(lender, name, windows, { day: day + 1, month: month + 1 });
    }),
  };
}

/**
 * Stores these counts as one numbered change. Assigning the number waits here until the transaction that assigned the
 * last one has ended, so that numbers commit in order.
 */
export function storeCounts(tx: Tx, rows: readonly SentRow[]): void {
  if (rows.length === 0) return;
  deferCheck(tx, numberChange(tx, {}), store(tx, rows));
}

/**
 * Posts of a lender without caps are not counted. A single marker row records that it has some, for the day it gets
 * caps.
 */
function uncountedRows(lender: Lender, regions: readonly string[], stored: readonly LenderSentTable[]): SentRow[] {
  const known = new Set(stored.filter(({ zone }) => zone === uncounted).map(({ region }) => region));
  return regions
    .filter((region) => !known.has(region))
    .map((region) => ({
      lender_id: lender.id,
      region,
      zone: uncounted,
      day_start: 0,
      day_posts: 0,
      month_start: 0,
      month_posts: 0,
    }));
}

/** Corrects the count of a post. `by` -1: it turned out never to have reached the lender; 1: it did, after all. */
export async function correctPostCount(
  tx: Tx,
  post: { readonly lender_id: string; readonly region: string | null; readonly sent_at: number | null },
  by: -1 | 1,
): Promise<void> {
  const at = post.sent_at ?? 0;
  await lockNames(tx, [countsOf(post.lender_id)]);
  await numberChange(tx, {});
  await tx
    .updateTable("lender_sent")
    .set((eb) => ({
      changed: changeNumber(eb),
      day_posts: eb
        .case()
        .when("day_start", "<=", at)
        .then(eb("day_posts", "+", by))
        .else(eb.ref("day_posts"))
        .end(),
      month_posts: eb
        .case()
        .when("month_start", "<=", at)
        .then(eb("month_posts", "+", by))
        .else(eb.ref("month_posts"))
        .end(),
    }))
    .where("lender_id", "=", post.lender_id)
    .where("region", "in", post.region === null ? [everywhere] : [everywhere, post.region])
    // Skip rows that are not counted yet: a later count leaves this post out.
    .where("zone", "!=", uncounted)
    .execute();
}

/** Counts again the rows that are in a time zone other than the lender's, or that are not counted yet. */
export async function recount(tx: Tx, lender: Lender, regions: readonly string[], now: number): Promise<void> {
  const windows = windowsOf(lender, now);
  await lockNames(tx, [countsOf(lender.id)]);
  const stored = await tx
    .selectFrom("lender_sent")
    .selectAll()
    .where("lender_id", "=", lender.id)
    .where("region", "in", regions)
    .execute();
  const rows = await currentRows(tx, lender, stored, windows);
  storeCounts(
    tx,
    regions.map((name) => rowOf(lender, name, windows, countedIn(rows.get(name), windows))),
  );
}

/** Sent counts of a lender, for all states and for one. */
const sentIn = prepared((tx, { lenderId, region }: { readonly lenderId: string; readonly region: string }) =>
  tx
    .selectFrom("lender_sent")
    .selectAll()
    .where("lender_id", "=", lenderId)
    .where("region", "in", [everywhere, region]),
);

/**
 * Counts by region. A row of another time zone, or dated in the future because the clock was set back, is counted from the
 * posts.
 */
export async function currentRows(
  tx: Database | Tx,
  lender: Lender,
  stored: readonly LenderSentTable[],
  windows: CivilWindows,
): Promise<ReadonlyMap<string, Counted>> {
  const rows = new Map<string, Counted>();
  for (const row of stored) {
    const fits = row.zone === zoneOf(lender) && row.day_start <= windows.day;
    if (fits) rows.set(row.region, row);
    else {
      const { day, month } = await countPosts(tx, lender.id, row.region, windows);
      rows.set(row.region, { day_start: windows.day, day_posts: day, month_start: windows.month, month_posts: month });
    }
  }
  return rows;
}

function rowOf(
  lender: Lender,
  region: string,
  windows: CivilWindows,
  posts: { readonly day: number; readonly month: number },
): SentRow {
  return {
    lender_id: lender.id,
    region,
    zone: zoneOf(lender),
    day_start: windows.day,
    day_posts: posts.day,
    month_start: windows.month,
    month_posts: posts.month,
  };
}

type SentRow = Omit<LenderSentTable, "changed">;

const counted = ["zone", "day_start", "day_posts", "month_start", "month_posts"] as const;

const store = preparedRows<SentRow, unknown>(["lender_id", "region", ...counted], (tx, rows) =>
  tx
    .insertInto("lender_sent")
    .values((eb) => rows.map((row) => ({ ...row, changed: changeNumber(eb) })))
    .onConflict((conflict) =>
      conflict
        .columns(["lender_id", "region"])
        .doUpdateSet((row) =>
          Object.fromEntries([...counted, "changed" as const].map((name) => [name, row.ref(`excluded.${name}`)])),
        ),
    ),
);

const numberChange = prepared((tx) =>
  tx
    .updateTable("lender_sent_head")
    .set((row) => ({ seq: row("seq", "+", 1) }))
    .where("id", "=", 1),
);

/** Number of the change that this transaction made. */
function changeNumber(eb: ExpressionBuilder<Schema, "lender_sent">) {
  return eb.selectFrom("lender_sent_head").select("seq").where("id", "=", 1).$asScalar().$notNull();
}
