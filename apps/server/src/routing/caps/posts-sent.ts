import type { Database, LenderSentTable } from "../../database/schema.ts";
import type { Lender } from "../../lenders/types.ts";
import type { Sent } from "../skip-rules.ts";
import { recount } from "./count-post.ts";
import { postsOfHour } from "./count-posts.ts";
import { countedIn, everywhere, hourMs, isCappedByHour, mayReachHour, windowsOf, zoneOf } from "./windows-of.ts";

type Hour = Awaited<ReturnType<typeof postsOfHour>>;

/** What is known of each lender of one database, as of a change of `lender_sent_head`. */
interface Known {
  seq: number;
  readonly rows: Map<string, Map<string, LenderSentTable>>;
  /** Posts of the hour before the lender's last change; absent: to be read. */
  readonly hours: Map<string, Hour>;
  /** Whose kept counts are in their own time zone. */
  readonly checked: WeakSet<Lender>;
}

const known = new WeakMap<Database, Known>();

/**
 * Posts that count against a lender's caps, and of these, those in the state that was asked for. Those of the hour are 0 where the
 * day's say that no cap by the hour can be used up.
 */
export type SentTo = (lender: Lender) => Sent & { readonly inState: Sent };

/**
 * What was sent to lenders that have caps. Exact as of this moment: only what has changed since the last time is read, so that a
 * thousand lenders cost no more than those that were posted to.
 */
export async function postsSent(
  db: Database,
  lenders: readonly Lender[],
  state: string | undefined,
  now: number,
): Promise<SentTo> {
  const all: Known = known.get(db) ?? { seq: 0, rows: new Map(), hours: new Map(), checked: new WeakSet() };
  known.set(db, all);
  await readChanges(db, all);
  if (await recountOthers(db, all, lenders, now)) await readChanges(db, all);
  const inDoubt = await readHours(db, all, lenders, state, now);
  return (lender) => sentTo(all, lender, state, now, inDoubt.has(lender.id));
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
    if (all.checked.has(lender)) continue;
    all.checked.add(lender);
    const zone = zoneOf(lender);
    const others = [...(all.rows.get(lender.id)?.values() ?? [])].filter((row) => row.zone !== zone);
    if (lender.file.caps === undefined || others.length === 0) continue;
    any = true;
    const regions = others.map((row) => row.region);
    await db.transaction().execute((tx) => recount(tx, lender, regions, now));
  }
  return any;
}

/** Ids of the lenders one of whose caps by the hour may be used up. */
async function readHours(
  db: Database,
  all: Known,
  lenders: readonly Lender[],
  state: string | undefined,
  now: number,
): Promise<ReadonlySet<string>> {
  const inDoubt = new Set<string>();
  for (const lender of lenders) {
    if (!isCappedByHour(lender)) continue;
    const before = all.rows.get(lender.id)?.get(everywhere)?.changed;
    // Never posted to.
    if (before === undefined) continue;
    const windows = windowsOf(lender, now);
    if (!mayReachHour(lender, state, countsOf(all, lender, state, windows), windows, now)) continue;
    inDoubt.add(lender.id);
    if (all.hours.has(lender.id)) continue;
    const hour = await postsOfHour(db, lender.id, now);
    if (all.rows.get(lender.id)?.get(everywhere)?.changed === before) all.hours.set(lender.id, hour);
  }
  return inDoubt;
}

const none: Sent = { hour: 0, day: 0, month: 0 };

function sentTo(
  all: Known,
  lender: Lender,
  state: string | undefined,
  now: number,
  inDoubt: boolean,
): ReturnType<SentTo> {
  if (!all.rows.get(lender.id)?.has(everywhere)) return { ...none, inState: none };
  const windows = windowsOf(lender, now);
  const counts = countsOf(all, lender, state, windows);
  let hour = 0;
  let hourInState = 0;
  for (const post of (inDoubt ? all.hours.get(lender.id) : undefined) ?? []) {
    if (post.at < now - hourMs) continue;
    hour += 1;
    if (post.region === state) hourInState += 1;
  }
  return { hour, ...counts.all, inState: { hour: hourInState, ...counts.inState } };
}

function countsOf(all: Known, { id }: Lender, state: string | undefined, windows: ReturnType<typeof windowsOf>) {
  const rows = all.rows.get(id);
  return {
    all: countedIn(rows?.get(everywhere), windows),
    inState: countedIn(state === undefined ? undefined : rows?.get(state), windows),
  };
}
