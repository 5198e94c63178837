import { sql } from "kysely";
import { packEnded } from "../../../apps/server/src/reporting/index.ts";
import { countedOf } from "../../../apps/server/src/reporting/packed/packed-levels.ts";
import { levels, monthsOf, type Level, type StoredLevel } from "../../../apps/server/src/reporting/totals/levels.ts";
import { firstOfMonth, nextMonth } from "../../../apps/server/src/reporting/totals/local-hour.ts";
import { totalKey } from "../../../apps/server/src/reporting/totals/totals-of.ts";
import { counts, type Count } from "../../../apps/server/src/reporting/record/counts.ts";
import { noDimensions } from "../../../apps/server/src/reporting/tables.ts";
import type { Database, Tx } from "../../../apps/server/src/store/index.ts";

/** Days with totals: a year that ends with a month. */
export const days = 365;
/** Last days whose finest totals are stored one by one, of which there are very many. Other days repeat their packs. */
export const detailedDays = 9;

const dayMs = 86_400_000;
const amounts = [0, 250, 500, 1_000, 2_500, 5_000];

/** Number of values of each dimension, and the value with number `part.n` in SQL. Lender 0 is none. */
const dimensions = {
  hour: { size: 24, value: "hour.n" },
  site_id: { size: 2, value: "'site-' || site_id.n" },
  source: { size: 40, value: "'source-' || source.n" },
  sub_id: { size: 5, value: "'sub-' || sub_id.n" },
  lender_id: { size: 11, value: "case when lender_id.n = 0 then '' else 'lender-' || lender_id.n end" },
  product: { size: 1, value: "'paydayLoan'" },
  state: { size: 50, value: "'S' || state.n" },
  amount_from: {
    size: amounts.length,
    value: `case amount_from.n ${amounts.map((from, nth) => `when ${String(nth)} then ${String(from)}`).join(" ")} end`,
  },
} as const;
type Part = keyof typeof dimensions;

/** Share of the finest cells that exist, of 100: most combinations of a day have no request. */
const filledCells: Partial<Record<Level, number>> = { detail: 10 };

/**
 * Stores a year of totals that so many requests from 40 sources leave, for days that end with `lastDay`. Returns how many
 * rows there are.
 */
export async function fillTotals(db: Database, lastDay: number, requests: number): Promise<number> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table number (n integer primary key)`.execute(tx);
    await sql`insert into number with recursive one (n) as (select 0 union all select n + 1 from one where n < 400) select n from one`.execute(
      tx,
    );
    for (const level of (Object.keys(levels) as Level[]).filter((one) => one !== "hour")) {
      const all = Array.from({ length: level === "detail" ? detailedDays : days }, (_, nth) => lastDay - nth);
      const perDay = requests / days;
      await fill(tx, level, { stored: level, firsts: all, requests: perDay });
      const stored = monthsOf(level);
      const firsts = [...new Set(all.map(firstOfMonth))];
      if (stored !== undefined) await fill(tx, level, { stored, firsts, requests: perDay * 30 });
    }
    await recount(tx, "amount", { of: "detail", day: "day", from: lastDay - detailedDays + 1, to: lastDay });
    await spreadOverHours(tx);
  });
  const { rows } = await sql<{ n: number }>`select count(*) as n from fact_sum`.execute(db);
  return Number(rows[0]?.n);
}

/**
 * Packs the ended days, repeats their packs on all days before, and packs the months. Returns the milliseconds of processor
 * time that a day and a month took this process.
 */
export async function fillPacks(
  db: Database,
  lastDay: number,
): Promise<{ readonly day: number; readonly month: number }> {
  const packed = detailedDays - 1;
  // Other days have no finest totals to pack.
  await db
    .deleteFrom("fact_sum")
    .where("level", "=", "amount")
    .where("day", "<=", lastDay - detailedDays)
    .execute();
  const day = await packNow(db, lastDay);
  for (let nth = packed + 1; nth < days; nth += 1) await repeat(db, lastDay - 1 - (nth % packed), lastDay - nth);
  const firsts = [...new Set(Array.from({ length: days }, (_, nth) => firstOfMonth(lastDay - nth)))];
  const whole = firsts.filter((month) => month > lastDay - days && month < firstOfMonth(lastDay));
  for (const month of whole)
    await db.transaction().execute((tx) => {
      const counted = { of: "amount", day: String(month), from: month, to: nextMonth(month) - 1 } as const;
      return recount(tx, "amount by month", counted);
    });
  return { day: day / packed, month: (await packNow(db, lastDay)) / whole.length };
}

async function packNow(db: Database, lastDay: number): Promise<number> {
  const before = process.cpuUsage();
  await packEnded(db, (lastDay + 1) * dayMs - 1);
  return process.cpuUsage(before).user / 1_000;
}

/** Gives another day the packs of a day, and the totals with which their sums are compared. */
async function repeat(db: Database, day: number, other: number): Promise<void> {
  const copied = [
    ["fact_sum", "hour", [...totalKey.slice(2), ...counts]],
    ["fact_pack", "cells by day", ["site_id", "source", ...counts, "cells"]],
    ["fact_sum", countedOf("cells by day"), [...totalKey.slice(2), ...counts]],
  ] as const;
  for (const [table, level, columns] of copied) {
    const names = columns.join(", ");
    await sql
      .raw(
        `insert into ${table} (level, day, ${names}) select level, ${String(other)}, ${names} from ${table} where level = '${level}' and day = ${String(day)}`,
      )
      .execute(db);
  }
}

interface Recount {
  readonly of: StoredLevel;
  /** The day of the totals, in SQL. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** Makes totals by amount the sums of finer ones. */
async function recount(tx: Tx, stored: "amount" | "amount by month", { of, day, from, to }: Recount): Promise<void> {
  const parts: readonly string[] = levels.amount;
  const all = totalKey.slice(3).map((name) => (parts.includes(name) ? name : "''"));
  const within = `day >= ${String(from)} and day <= ${String(to)}`;
  await sql.raw(`delete from fact_sum where level = '${stored}' and ${within}`).execute(tx);
  await sql
    .raw(
      `insert into fact_sum (${[...totalKey, ...counts].join(", ")})
       select '${stored}', ${day}, 0, ${all.join(", ")}, ${counts.map((name) => `sum(${name})`).join(", ")}
       from fact_sum where level = '${of}' and ${within} group by ${day === "day" ? "day, " : ""}${parts.join(", ")}`,
    )
    .execute(tx);
}

/** Divides the finest totals among the hours of their days. */
async function spreadOverHours(tx: Tx): Promise<void> {
  const kept = ["day", ...levels.hour.filter((name) => name !== "hour")];
  const values = totalKey.map((name) => {
    if (name === "level") return "'hour'";
    if (name === "hour") return "hour.n";
    return kept.includes(name) ? name : `'${String(noDimensions[name as keyof typeof noDimensions])}'`;
  });
  // PostgreSQL's sums are decimals, whose quotients have fractions.
  const portions = counts.map((name) => `${name} / 24 + case when hour.n = 12 then ${name} % 24 else 0 end`);
  await sql
    .raw(
      `insert into fact_sum (${[...totalKey, ...counts].join(", ")})
       select ${[...values, ...portions].join(", ")}
       from (select ${[...kept, ...counts.map((name) => `cast(sum(${name}) as bigint) as ${name}`)].join(", ")}
             from fact_sum where level = 'detail' group by ${kept.join(", ")}) total
         cross join (select n from number where n < 24) hour`,
    )
    .execute(tx);
}

interface Filling {
  readonly stored: string;
  /** The days, or the first days of the months. */
  readonly firsts: readonly number[];
  /** Requests in each of them. */
  readonly requests: number;
}

async function fill(tx: Tx, level: Level, { stored, firsts, requests }: Filling): Promise<void> {
  const parts: readonly Part[] = levels[level];
  const share = filledCells[level] ?? 100;
  const isOf = (part: Part) => parts.includes(part);
  const cells = parts.filter((part) => part !== "lender_id").reduce((sum, part) => sum * dimensions[part].size, 1);
  const each = Math.max(1, Math.round(requests / (cells * (share / 100))));
  const absent = (part: Part) => (part === "hour" ? "0" : `'${String(noDimensions[part])}'`);
  const values = totalKey.map((name) => {
    if (name === "level") return `'${stored}'`;
    if (name === "day") return "day.first";
    return isOf(name) ? dimensions[name].value : absent(name);
  });
  const [ofRequests, ofLenders] = countsOf(each, isOf("lender_id"));
  const mixed = parts.map((part, nth) => `${part}.n * ${String(7_919 + 104 * nth)}`).join(" + ");
  await sql
    .raw(
      `insert into fact_sum (${[...totalKey, ...counts].join(", ")})
       select ${values.join(", ")}, ${counts.map((name) => `case when ${isOf("lender_id") ? "lender_id.n" : "0"} = 0 then ${String(ofRequests[name] ?? 0)} else ${String(ofLenders[name] ?? 0)} end`).join(", ")}
       from (${firsts.map((first, nth) => `select ${String(first)} as first, ${String(nth)} as n`).join(" union all ")}) day
         ${parts.map((part) => `cross join (select n from number where n < ${String(dimensions[part].size)}) ${part}`).join(" ")}
       where (day.n * 31 + ${mixed}) % 100 < ${String(share)}`,
    )
    .execute(tx);
}

/** Counts of a cell without a lender, and of one with. */
function countsOf(
  each: number,
  hasLenders: boolean,
): readonly [Partial<Record<Count, number>>, Partial<Record<Count, number>>] {
  const some = (share: number) => Math.ceil(each * share);
  const ofRequests = {
    visits: each * 3,
    submits: each,
    completed: some(0.6),
    routed: some(0.6),
    sold_requests: some(0.3),
  };
  const sold = some(0.05);
  const posts = {
    leads: some(0.3),
    posts: some(0.4),
    accepted: sold,
    sold,
    revenue: sold * 4_000,
    payout: sold * 1_500,
  };
  return [hasLenders ? ofRequests : { ...ofRequests, ...posts }, posts];
}
