import { prepared, type Database } from "../../store/index.ts";
import type { LenderSentTable } from "../tables.ts";
import type { Lender } from "../../lenders/index.ts";
import { civilWindowsAt, type CivilWindows } from "../eligibility/schedule.ts";
import type { SentWithState, Usage } from "../eligibility/skip-rules.ts";
import { recount } from "./count-post.ts";
import { postsOfHour } from "./count-posts.ts";
import { countSold, hasSoldCap, soldWithState, type SoldCounts } from "./count-sold.ts";
import { countedIn, everywhere, freeFrom, hourMs, mayReachHour, zoneOf } from "./windows-of.ts";

type Hour = Awaited<ReturnType<typeof postsOfHour>>;

/** Counts of each lender in one database, as of a change of `lender_sent_head`. */
interface CountCache {
  seq: number;
  readonly sent: Map<string, OfLender>;
  /** Lenders whose stored counts are in their own time zone, by list of lenders. */
  readonly watched: WeakMap<readonly Lender[], readonly Watched[]>;
}

interface OfLender {
  /** By state; `everywhere` for all. Empty: never posted to. */
  readonly rows: Map<string, LenderSentTable>;
  /** Number of times that the rows have changed. */
  changes: number;
  /** Posts of the hour before the lender's last change; undefined: not read yet. */
  hour: Hour | undefined;
}

/** A lender as of one load of the files. */
interface Watched {
  readonly lender: Lender;
  readonly sent: OfLender;
  /** Result of `freeFrom` when `sent.changes` had the value below. */
  free: number;
  changes: number;
}

/** Posts sent to lenders that have caps, exact as of `now`. */
export type PostsSent = (
  lenders: readonly Lender[],
  state: string | undefined,
  now: number,
) => Promise<Pick<Usage, "sent" | "mayReachCap">>;

/**
 * Keeps the counts of a database. Each call reads only rows changed since the last one, so that the cost depends on the
 * lenders that were posted to, not on how many there are. Lists of lenders are immutable: reloading the files makes a
 * new one. Hourly counts are 0 where the daily counts show that no hourly cap can be reached.
 */
export function createPostsSent(db: Database): PostsSent {
  const all: CountCache = { seq: 0, sent: new Map(), watched: new WeakMap() };
  return async (lenders, state, now) => {
    await readChanges(db, all);
    const watched = all.watched.get(lenders) ?? (await watch(db, all, lenders, now));
    const near = nearCap(watched, now);
    const ids = new Set(near.map(({ lender }) => lender.id));
    const windows = civilWindowsAt(now);
    const at = { now, windowsOf: (lender: Lender) => windows(zoneOf(lender)) };
    const inDoubt = await readHours(db, near, state, at);
    const sold = await readSold(db, near, at);
    return {
      sent: (lender) =>
        withSold(sentTo(sentOf(all, lender.id), lender, state, at, inDoubt), sold.get(lender.id), state),
      mayReachCap: ({ id }) => ids.has(id),
    };
  };
}

/** The instant that is asked about, with the calendar day and month of each lender. */
interface Instant {
  readonly now: number;
  readonly windowsOf: (lender: Lender) => CivilWindows;
}

async function readChanges(db: Database, all: CountCache): Promise<void> {
  const rows = await changedSince(db, { seq: all.seq });
  for (const row of rows) {
    const sent = sentOf(all, row.lender_id);
    // When two calls read concurrently, the later result may be processed first.
    if ((sent.rows.get(row.region)?.changed ?? 0) >= row.changed) continue;
    // Copy the row: SQLite's row objects have slow property access, and these are read for each application.
    sent.rows.set(row.region, { ...row });
    sent.changes += 1;
    sent.hour = undefined;
    all.seq = Math.max(all.seq, row.changed);
  }
}

const changedSince = prepared((db, { seq }: { readonly seq: number }) =>
  db.selectFrom("lender_sent").selectAll().where("changed", ">", seq),
);

function sentOf({ sent }: CountCache, lenderId: string): OfLender {
  const one: OfLender = sent.get(lenderId) ?? { rows: new Map(), changes: 0, hour: undefined };
  sent.set(lenderId, one);
  return one;
}

async function watch(
  db: Database,
  all: CountCache,
  lenders: readonly Lender[],
  now: number,
): Promise<readonly Watched[]> {
  if (await recountOthers(db, all, lenders, now)) await readChanges(db, all);
  const watched = lenders
    .filter(({ file }) => file.caps !== undefined)
    .map((lender) => ({ lender, sent: sentOf(all, lender.id), free: -Infinity, changes: 0 }));
  all.watched.set(lenders, watched);
  return watched;
}

/** Lenders that may have reached one of their caps. */
function nearCap(watched: readonly Watched[], now: number): readonly Watched[] {
  return watched.filter((one) => {
    if (one.changes !== one.sent.changes) {
      one.free = freeFrom(one.lender, one.sent.rows);
      one.changes = one.sent.changes;
    }
    return now < one.free;
  });
}

/** Returns whether any lender needed a recount: after an upgrade, or because its file now names another time zone. */
async function recountOthers(db: Database, all: CountCache, lenders: readonly Lender[], now: number): Promise<boolean> {
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

/** Reads the last hour's posts of lenders that may have reached an hourly cap, and returns those lenders. */
async function readHours(
  db: Database,
  near: readonly Watched[],
  state: string | undefined,
  { now, windowsOf }: Instant,
): Promise<ReadonlySet<OfLender>> {
  const inDoubt = new Set<OfLender>();
  for (const { lender, sent } of near) {
    const windows = windowsOf(lender);
    if (!mayReachHour(lender, state, countsOf(sent, state, windows), windows, now)) continue;
    inDoubt.add(sent);
    if (sent.hour !== undefined) continue;
    const { changes } = sent;
    const hour = await postsOfHour(db, lender.id, now);
    if (sent.changes === changes) sent.hour = hour;
  }
  return inDoubt;
}

/** Counts the purchases of lenders that may have reached a cap on them. */
async function readSold(
  db: Database,
  near: readonly Watched[],
  { now, windowsOf }: Instant,
): Promise<ReadonlyMap<string, SoldCounts>> {
  const limited = near.filter(({ lender }) => hasSoldCap(lender));
  return new Map(
    await Promise.all(
      limited.map(async ({ lender }) => [lender.id, await countSold(db, lender.id, windowsOf(lender), now)] as const),
    ),
  );
}

function withSold(sent: SentWithState, counts: SoldCounts | undefined, state: string | undefined): SentWithState {
  if (counts === undefined) return sent;
  const { sold, inState } = soldWithState(counts, state);
  return { ...sent, sold, inState: { ...sent.inState, ...inState } };
}

function sentTo(
  sent: OfLender,
  lender: Lender,
  state: string | undefined,
  { now, windowsOf }: Instant,
  inDoubt: ReadonlySet<OfLender>,
): SentWithState {
  const counts = countsOf(sent, state, windowsOf(lender));
  let hour = 0;
  let hourInState = 0;
  for (const post of (inDoubt.has(sent) ? sent.hour : undefined) ?? []) {
    if (post.at < now - hourMs) continue;
    hour += 1;
    if (post.region === state) hourInState += 1;
  }
  return { hour, ...counts.all, inState: { hour: hourInState, ...counts.inState } };
}

function countsOf({ rows }: OfLender, state: string | undefined, windows: CivilWindows) {
  return {
    all: countedIn(rows.get(everywhere), windows),
    inState: countedIn(state === undefined ? undefined : rows.get(state), windows),
  };
}
