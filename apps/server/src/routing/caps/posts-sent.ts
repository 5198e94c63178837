import type { Database, LenderSentTable } from "../../database/schema.ts";
import type { Lender } from "../../lenders/types.ts";
import type { Sent } from "../skip-rules.ts";
import { recount } from "./count-post.ts";
import { postsOfHour } from "./count-posts.ts";
import { countedIn, everywhere, hourMs, isCappedByHour, windowsOf, zoneOf } from "./windows-of.ts";

type Hour = Awaited<ReturnType<typeof postsOfHour>>;

/** What is known of each lender of one database, as of a change of `lender_sent_head`. */
interface Known {
  seq: number;
  readonly rows: Map<string, Map<string, LenderSentTable>>;
  /** Posts of the hour before the lender's last change; absent: to be read. */
  readonly hours: Map<string, Hour>;
}

const known = new WeakMap<Database, Known>();

/**
 * Posts that count against each lender's caps. Lenders without caps are not in the answer. Exact as of this moment: only what has
 * changed since the last time is read, so that a thousand lenders cost no more than those that were posted to.
 */
export async function postsSent(
  db: Database,
  lenders: readonly Lender[],
  state: string | undefined,
  now: number,
): Promise<ReadonlyMap<string, Sent & { readonly inState: Sent }>> {
  const all = known.get(db) ?? { seq: 0, rows: new Map(), hours: new Map() };
  known.set(db, all);
  const capped = lenders.filter(({ file }) => file.caps !== undefined);
  await readChanges(db, all);
  if (await recountOthers(db, all, capped, now)) await readChanges(db, all);
  await readHours(db, all, capped, now);
  return new Map(capped.map((lender) => [lender.id, sentTo(all, lender, state, now)] as const));
}

async function readChanges(db: Database, all: Known): Promise<void> {
  const rows = await db.selectFrom("lender_sent").selectAll().where("changed", ">", all.seq).execute();
  for (const row of rows) {
    const ofLender = all.rows.get(row.lender_id) ?? new Map<string, LenderSentTable>();
    // Read by two at once, the later may come first.
    if ((ofLender.get(row.region)?.changed ?? 0) >= row.changed) continue;
    all.rows.set(row.lender_id, ofLender.set(row.region, row));
    all.hours.delete(row.lender_id);
    all.seq = Math.max(all.seq, row.changed);
  }
}

/** Whether there was any: after an upgrade, or where the file names another time zone now. */
async function recountOthers(db: Database, all: Known, lenders: readonly Lender[], now: number): Promise<boolean> {
  let any = false;
  for (const lender of lenders) {
    const zone = zoneOf(lender);
    const others = [...(all.rows.get(lender.id)?.values() ?? [])].filter((row) => row.zone !== zone);
    if (others.length === 0) continue;
    any = true;
    const regions = others.map((row) => row.region);
    await db.transaction().execute((tx) => recount(tx, lender, regions, now));
  }
  return any;
}

async function readHours(db: Database, all: Known, lenders: readonly Lender[], now: number): Promise<void> {
  for (const lender of lenders) {
    if (!isCappedByHour(lender) || all.hours.has(lender.id)) continue;
    const before = all.rows.get(lender.id)?.get(everywhere)?.changed;
    // Never posted to.
    if (before === undefined) continue;
    const hour = await postsOfHour(db, lender.id, now);
    if (all.rows.get(lender.id)?.get(everywhere)?.changed === before) all.hours.set(lender.id, hour);
  }
}

function sentTo(all: Known, lender: Lender, state: string | undefined, now: number): Sent & { readonly inState: Sent } {
  const rows = all.rows.get(lender.id);
  const windows = windowsOf(lender, now);
  let hour = 0;
  let inState = 0;
  for (const post of all.hours.get(lender.id) ?? []) {
    if (post.at < now - hourMs) continue;
    hour += 1;
    if (post.region === state) inState += 1;
  }
  const ofState = state === undefined ? undefined : rows?.get(state);
  return {
    ...countedIn(rows?.get(everywhere), windows),
    hour,
    inState: { ...countedIn(ofState, windows), hour: inState },
  };
}
