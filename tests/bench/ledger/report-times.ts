import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { dayOf, runReport, type Question } from "../../../apps/server/src/reporting/index.ts";
import { queriesOf } from "../../../apps/server/src/reporting/report/sums-of.ts";
import { isShared } from "../../../apps/server/src/store/database/dialect-of.ts";
import { connectPostgres } from "../../../apps/server/src/store/database/postgres/open-postgres.ts";
import { openStore, type Database } from "../../../apps/server/src/store/index.ts";
import { CompiledQuery, sql } from "kysely";
import { median } from "../load.ts";
import { whole, type Section } from "../section.ts";
import type { Store } from "../stores.ts";
import { ownTimeOf, postmasterOf } from "./processor-time.ts";
import { days, detailedDays, fillPacks, fillTotals } from "./filled-totals.ts";

const requests = 10_000_000;
const rounds = 3;
const lastDay = dayOf(Temporal.PlainDate.from("2026-10-20"));

const asked: readonly (readonly [by: Question["by"], days: number])[] = [
  [["lender"], days],
  [["site", "source"], days],
  [["source", "lender"], days],
  [["day"], days],
  [["month"], days],
  [["state", "lender"], days],
  [["source", "state"], days],
  [["sub1", "lender"], days],
  [["amount"], days],
  [["hour"], days],
  [["hour"], 31],
  [["source", "lender", "state"], 1],
  [["source", "lender", "state"], 7],
  [["source", "lender", "state"], 31],
  [["source", "lender", "state"], days],
  [["source", "amount"], 31],
  [["source", "sub1", "state"], 31],
  [["lender", "state", "amount"], 31],
  [["lender", "state", "amount"], days],
  [["sub1", "state"], days],
  [["sub1", "lender", "state"], days],
];

/** Reports over ten million requests. */
export async function reportTimes(store: Store): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-reports-"));
  const url = store.env["DATABASE_URL"];
  const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
  const filler = url === undefined ? db : connectPostgres(url, { connections: 1, withoutTimeouts: true });
  const totals = await fillTotals(filler, lastDay, requests);
  const packing = await fillPacks(filler, lastDay);
  if (filler !== db) {
    // As autovacuum does in the days of a real year.
    await sql`analyze fact_sum, fact_pack`.execute(filler);
    await filler.destroy();
  }
  const database = await postmasterOf(store);
  const rows: string[][] = [];
  for (const [by, length] of asked) {
    const question: Question = { from: lastDay - length + 1, to: lastDay, by, only: {} };
    const took: number[] = [];
    const used: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let round = 0; round < rounds; round += 1) {
      const [began, before] = [performance.now(), ownTimeOf(database)];
      await runReport(db, question);
      took.push(performance.now() - began);
      used.push(ownTimeOf(database) - before);
    }
    delay.disable();
    rows.push([
      by.join(", "),
      String(length),
      whole(Math.max(...took)),
      whole(median(took)),
      whole(median(used)),
      whole(delay.max / 1e6),
      await planOf(db, question),
    ]);
  }
  await db.destroy();
  await rm(dataDir, { recursive: true });
  return {
    title: `Reports over ten million requests, ${store.name}`,
    about: `A year of totals with ${(totals / 1e6).toFixed(1)} million rows: two sites, 40 sources with five sub IDs each, ten lenders, 50 states, six ranges of amounts, ${whole(requests / days)} requests a day. The finest totals are stored for the last ${String(detailedDays)} days only, and their packs for every day but the last; packing a day takes the server ${whole(packing.day)} ms of processor time, and a month ${whole(packing.month)} ms. Milliseconds of one report, which also asks for the period before; slowest and median of ${String(rounds)}, processor time of server and database together, and the longest time for which nothing else ran. The year begins and ends within a month, so that single days are read at both ends. Before it there are no totals.`,
    columns: ["by", "days", "slowest ms", "median ms", "processor ms", "longest hold ms", "plan"],
    rows,
  };
}

/** How the database reads the totals, without repeating equal steps. */
async function planOf(db: Database, question: Question): Promise<string> {
  const plans = await Promise.all(
    (await queriesOf(db, question)).map(async (query) => {
      const { sql: text, parameters } = query.compile();
      const explain = isShared(db) ? "explain (costs off)" : "explain query plan";
      const { rows } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      const steps = rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"]));
      return steps.filter((step) => /fact_sum/u.test(step)).map((step) => step.replace(/^[\s\->]+/u, ""));
    }),
  );
  return [...new Set(plans.flat())].join("; ");
}
