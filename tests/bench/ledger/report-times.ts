import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayOf, runReport, type Question } from "../../../apps/server/src/reporting/index.ts";
import { queriesOf } from "../../../apps/server/src/reporting/report/run-report.ts";
import { isShared } from "../../../apps/server/src/store/database/dialect-of.ts";
import { connectPostgres } from "../../../apps/server/src/store/database/postgres/open-postgres.ts";
import { openStore, type Database } from "../../../apps/server/src/store/index.ts";
import { CompiledQuery } from "kysely";
import { median } from "../load.ts";
import { whole, type Section } from "../section.ts";
import type { Store } from "../stores.ts";
import { days, detailedDays, fillTotals } from "./filled-totals.ts";

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
  [["hour"], detailedDays],
  [["source", "lender", "state"], 1],
  [["source", "lender", "state"], 7],
];

/** Reports over ten million requests. */
export async function reportTimes(store: Store): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-reports-"));
  const url = store.env["DATABASE_URL"];
  const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
  const filler = url === undefined ? db : connectPostgres(url, { connections: 1, withoutTimeouts: true });
  const totals = await fillTotals(filler, lastDay, requests);
  if (filler !== db) await filler.destroy();
  const rows: string[][] = [];
  for (const [by, length] of asked) {
    const question: Question = { from: lastDay - length + 1, to: lastDay, by, only: {} };
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await runReport(db, question);
      took.push(performance.now() - began);
    }
    rows.push([
      by.join(", "),
      String(length),
      whole(Math.max(...took)),
      whole(median(took)),
      await planOf(db, question),
    ]);
  }
  await db.destroy();
  await rm(dataDir, { recursive: true });
  return {
    title: `Reports over ten million requests, ${store.name}`,
    about: `A year of totals with ${(totals / 1e6).toFixed(1)} million rows: two sites, 40 sources with five sub IDs each, ten lenders, 50 states, six ranges of amounts, ${whole(requests / days)} requests a day. The finest totals are stored for the last ${String(detailedDays)} days only. Milliseconds of one report, which also asks for the period before; slowest and median of ${String(rounds)}. The year begins and ends within a month, so that single days are read at both ends.`,
    columns: ["by", "days", "slowest ms", "median ms", "plan"],
    rows,
  };
}

/** How the database reads the totals, without repeating equal steps. */
async function planOf(db: Database, question: Question): Promise<string> {
  const plans = await Promise.all(
    queriesOf(db, question).map(async (query) => {
      const { sql, parameters } = query.compile();
      const explain = isShared(db) ? "explain (costs off)" : "explain query plan";
      const { rows } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
      );
      const steps = rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"]));
      return steps.filter((step) => /fact_sum/u.test(step)).map((step) => step.replace(/^[\s\->]+/u, ""));
    }),
  );
  return [...new Set(plans.flat())].join("; ");
}
