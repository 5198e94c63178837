import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordSkips, skipsOf, skipsOfEach } from "../../routing/eligibility/skips.ts";
import type { Database } from "../database/schema.ts";
import { dividedStore, november, ofMonth, ofPlain, storeRound } from "./divided-store.fixture.ts";

const ids = [ofPlain, ofMonth("2611"), ofMonth("2612")];

interface Plan {
  readonly "Relation Name"?: string;
  readonly "Node Type": string;
  readonly Plans?: readonly Plan[];
}

const tablesOf = (plan: Plan): readonly string[] => [
  ...(plan["Relation Name"] === undefined ? [] : [plan["Relation Name"]]),
  ...(plan.Plans ?? []).flatMap(tablesOf),
];

/** The tables that a query reads, as PostgreSQL plans it. `$1` is the ID, as a server binds it. */
async function readBy(db: Database, query: string, id: string): Promise<readonly string[]> {
  return await db.transaction().execute(async (tx) => {
    // With few rows, sequential scans would be cheaper.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql.raw(`prepare one (text) as ${query}`).execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: Plan }[] }>`
      ${sql.raw(`explain (format json) execute one ('${id}')`)}`.execute(tx);
    await sql`deallocate one`.execute(tx);
    const [found] = rows[0]?.["QUERY PLAN"] ?? [];
    return found === undefined ? [] : [...new Set(tablesOf(found.Plan))];
  });
}

test.each([
  ["skips of a request", "select * from skip where application_id = $1 and at >= 0", "skip"],
  ["an erasure", "update steering_round set areas = '{}' where application_id in ($1)", "steering_round"],
])("%s reads one partition", async (_name, query, table) => {
  const { db } = await dividedStore();
  for (const id of ids) await storeRound(db, id);
  for (const [nth, part] of ["before", "2611", "2612"].entries())
    expect([...new Set(await readBy(db, query, ids[nth] ?? ""))].filter((one) => one !== table)).toEqual([
      `${table}_${part}`,
    ]);
});

test("the next rounds of a day come from each partition by its index", async () => {
  const { db } = await dividedStore();
  for (const id of ids) await storeRound(db, id);
  const query =
    "select job_id from steering_round where day = 20000 and job_id > 7 and $1 <> '' order by job_id limit 500";
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    ${sql.raw(`explain ${query.replace("$1", "'a'")}`)}`.execute(db);
  const lines = rows.map((row) => row["QUERY PLAN"]);
  expect(lines.some((line) => line.includes("Seq Scan on steering_round"))).toBe(false);
  expect(lines.join("\n")).toContain("steering_round_by_day");
});

test("skips are stored and read across partitions as in one table", async () => {
  const { db } = await dividedStore();
  for (const [nth, id] of ids.entries())
    await db.transaction().execute(async (tx) =>
      recordSkips(
        tx,
        id,
        [
          { lenderId: "north", rule: "state" },
          { lenderId: "south", rule: "state" },
        ],
        november + nth,
      ),
    );
  for (const [nth, id] of ids.entries())
    expect(await skipsOf(db, id)).toEqual([
      { lenderId: "north", rule: "state", at: november + nth },
      { lenderId: "south", rule: "state", at: november + nth },
    ]);
  expect([...(await skipsOfEach(db, ids)).keys()].toSorted()).toEqual(ids.toSorted());
});

test("a partition has the indexes and the primary key of the undivided table, so a job has one round", async () => {
  const { db } = await dividedStore();
  const { rows } = await sql<{ part: string; index: string }>`
    select tablename as part, regexp_replace(indexdef, '^.* USING', case when indexdef like '%UNIQUE%' then 'unique' else '' end) as index
    from pg_indexes where tablename like 'skip\\_%' or tablename like 'steering\\_round\\_%'`.execute(db);
  const byPart = Map.groupBy(rows, ({ part }) => part);
  for (const table of ["skip", "steering_round"]) {
    const of = (part: string) => (byPart.get(`${table}_${part}`) ?? []).map(({ index }) => index).toSorted();
    expect(of("before").length).toBeGreaterThan(0);
    expect([of("2611"), of("rest")]).toEqual([of("before"), of("before")]);
  }
});
