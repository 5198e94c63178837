import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { recordSkips, skipsOf } from "../../routing/eligibility/skips.ts";
import { recordSteering } from "../../routing/steering/record-round.ts";
import { connectPostgres } from "../database/postgres/open-postgres.ts";
import type { Database } from "../database/schema.ts";
import { addMonths } from "./add-months.ts";
import { dropMonths } from "./drop-months.ts";
import { monthAt, prefixOf, startOf } from "./month.ts";

const never = new AbortController().signal;
const old = "2401";
const nothing = (): void => undefined;
const areas = { classesOf: () => ({}) };

/** For tests: fills a month of a divided store with so many rows of each table, as large as those of a network of ten lenders. */
export async function fillMonth(url: string, rows: number): Promise<void> {
  const db = connectPostgres(url, { connections: 1, withoutTimeouts: true });
  await addMonths(db, startOf(old), never);
  const [at, id] = [startOf(old), sql`${prefixOf(old)}::text || substr(md5(i::text), 1, 22)`];
  await sql`insert into skip select ${id}, 'harborline', 'state', ${at}::bigint from generate_series(1, ${rows}) as i`.execute(
    db,
  );
  await sql`
    insert into steering_round select i, ${id}, 'payday', ${Math.floor(at / 86_400_000)}::int, 'TX', 500, 'EMPLOYMENT', '{}',
      repeat('["harborline",0,39900,4500],', 10) from generate_series(1, ${rows}) as i`.execute(db);
  await sql`vacuum analyze skip, steering_round`.execute(db);
  await sql`checkpoint`.execute(db);
  await db.destroy();
}

/** Stores rounds and reads their skips with the product's statements, as a visitor's session does, until it is stopped. */
async function visit(db: Database, nth: number, isOver: () => boolean, waited: (ms: number) => void): Promise<void> {
  const now = Date.now();
  for (let count = 0; !isOver(); count += 1) {
    const began = performance.now();
    const id = `${prefixOf(monthAt(now))}${String(nth)}-${String(count)}`;
    await db.transaction().execute(async (tx) => {
      recordSkips(tx, id, [{ lenderId: "harborline", rule: "state" }], now);
      recordSteering(tx, {
        job_id: 1_000_000_000 + nth * 10_000_000 + count,
        application_id: id,
        site_id: "payday",
        lenders: "{}",
        facts: { state: "TX", amount: 500, today: "2026-11-28", values: {} } as never,
        areas,
      });
    });
    await skipsOf(db, id);
    waited(performance.now() - began);
    await sleep(1);
  }
}

interface MeasuredDrop {
  readonly dropped: readonly string[];
  /** The time for reading the month without blocking anyone, to see that no row is newer, and for dropping its tables. */
  readonly checkMs: number;
  readonly dropMs: number;
  /** Longest time that a visitor waited for a round and its skips, before the drop and during it. */
  readonly longestBeforeMs: number;
  readonly longestMs: number;
  readonly visits: number;
}

/** Drops the month that was filled, while sessions store and read. `calmMs`: how long they run before. */
export async function measureDrop(url: string, sessions: number, calmMs: number): Promise<MeasuredDrop> {
  let dropAt = 0;
  const executed = (text: string): void => void (text.includes("detach partition") && (dropAt ||= performance.now()));
  const watch = { waited: nothing, committed: nothing, commitFailed: nothing, unwritable: nothing, executed };
  const owner = connectPostgres(url, { connections: 1, watch });
  const visitors = connectPostgres(url, { connections: sessions });
  await addMonths(owner, Date.now(), never);
  let [isOver, visits, longest] = [false, 0, 0];
  const waited = (ms: number): void => {
    visits += 1;
    longest = Math.max(longest, ms);
  };
  const running = Array.from({ length: sessions }, (_, nth) => visit(visitors, nth, () => isOver, waited));
  // The first statements of a session also prepare.
  await sleep(calmMs / 2);
  longest = 0;
  await sleep(calmMs / 2);
  const longestBeforeMs = longest;
  longest = 0;
  const began = performance.now();
  const dropped = await dropMonths(owner, startOf(old, 1), never);
  const [checkMs, dropMs] = [dropAt - began, performance.now() - dropAt];
  isOver = true;
  await Promise.all(running);
  await Promise.all([owner.destroy(), visitors.destroy()]);
  return { dropped, checkMs, dropMs, longestBeforeMs, longestMs: longest, visits };
}
