import { prepared } from "../../database/prepared.ts";
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
  readonly sent: Map<string, OfLender>;
  /** Whose kept counts are in their own time zones. */
  readonly checked: WeakSet<readonly Lender[]>;
}

interface OfLender {
  /** By state; `everywhere` for all. */
  readonly rows: Map<string, LenderSentTable>;
  /** Posts of the hour before the lender's last change; undefined: to be read. */
  hour: Hour | undefined;
}

const known = new WeakMap<Database, Known>();

/**
 * Posts that count against a lender's caps, and of these, those in the state that was asked for. Those of the hour are 0 where the
 * day's say that no cap by the hour can be used up.
 */
export type SentTo = (lender: Lender) => Sent & { readonly inState: Sent };

/**
 * What was sent to lenders that have caps. Exact as of this moment: only what has changed since the last time is read, so that a
 * thousand lenders cost no more than those that were posted to. A list of lenders is never changed: another reading makes another.
 */
export async function postsSent(
  db: Database,
  lenders: readonly Lender[],
  state: string | undefined,
  now: number,
): Promise<SentTo> {
  const all: Known = known.get(db) ?? { seq: 0, sent: new Map(), checked: new WeakSet() };
  known.set(db, all);
  await readChanges(db, all);
  if (!all.checked.has(lenders) && (await recountOthers(db, all, lenders, now))) await readChanges(db, all);
  all.checked.add(lenders);
  const inDoubt = await readHours(db, all, lenders, state, now);
  return (lender) => sentTo(all.sent.get(lender.id), lender, state, now, inDoubt.has(lender.id));
}

async function readChanges(db: Database, all: Known): Promise<void> {
  const rows = await changedSince(db, { seq: all.seq });
  for (const row of rows) {
    const sent: OfLender = all.sent.get(row.lender_id) ?? { rows: new Map(), hour: undefined };
    // Read by two at once, the later may come first.
    if ((sent.rows.get(row.region)?.changed ?? 0) >= row.changed) continue;
    // What SQLite answers is slow to look into, and this is looked into for each request.
    sent.rows.set(row.region, { ...row });
    sent.hour = undefined;
    all.sent.set(row.lender_id, sent);
    all.seq = Math.max(all.seq, row.changed);
  }
}

const changedSince = prepared((db, { seq }: { readonly seq: number }) =>
  db.selectFrom("lender_sent").selectAll().where("changed", ">", seq),
);

/** Whether there was any: after an upgrade, or where the file names another time zone now. */
async function recountOthers(db: Database, all: Known, lenders: readonly Lender[], now: number): Promise<boolean> {
  let any = false;
  for (const lender of lenders) {
    const zone = zoneOf(lender);
    const others = [...(all.sent.get(lender.id)?.rows.values() ?? [])].filter((row) => row.zone !== zone);
    if (lender.file.caps === undefined || others.length === 0) continue;
    any = true;
    const regions = others.map((row) => row.region);
    await db.transaction().execute((tx) => recount(tx, lender, regions, now));
  }
  return any;
}

const byHour = new WeakMap<readonly Lender[], readonly Lender[]>();

function cappedByHour(lenders: readonly Lender[]): readonly Lender[] {
  const capped = byHour.get(lenders) ?? lenders.filter(isCappedByHour);
  byHour.set(lenders, capped);
  return capped;
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
  for (const lender of cappedByHour(lenders)) {
    const sent = all.sent.get(lender.id);
    const before = sent?.rows.get(everywhere)?.changed;
    // Never posted to.
    if (sent === undefined || before === undefined) continue;
    const windows = windowsOf(lender, now);
    if (!mayReachHour(lender, state, countsOf(sent, state, windows), windows, now)) continue;
    inDoubt.add(lender.id);
    if (sent.hour !== undefined) continue;
    const hour = await postsOfHour(db, lender.id, now);
    if (sent.rows.get(everywhere)?.changed === before) sent.hour = hour;
  }
  return inDoubt;
}

const none: Sent = { hour: 0, day: 0, month: 0 };

function sentTo(
  sent: OfLender | undefined,
  lender: Lender,
  state: string | undefined,
  now: number,
  inDoubt: boolean,
): ReturnType<SentTo> {
  if (!sent?.rows.has(everywhere)) return { ...none, inState: none };
  const counts = countsOf(sent, state, windowsOf(lender, now));
  let hour = 0;
  let hourInState = 0;
  for (const post of (inDoubt ? sent.hour : undefined) ?? []) {
    if (post.at < now - hourMs) continue;
    hour += 1;
    if (post.region === state) hourInState += 1;
  }
  return { hour, ...counts.all, inState: { hour: hourInState, ...counts.inState } };
}

function countsOf({ rows }: OfLender, state: string | undefined, windows: ReturnType<typeof windowsOf>) {
  return {
    all: countedIn(rows.get(everywhere), windows),
    inState: countedIn(state === undefined ? undefined : rows.get(state), windows),
  };
}
