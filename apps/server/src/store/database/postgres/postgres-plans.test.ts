import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../schema.ts";
import { fillStore } from "../filled-store.fixture.ts";
import { runs, printFigure } from "../../../system/proof-size.fixture.ts";
import { connectPostgres } from "./open-postgres.ts";
import { temporaryFolder } from "../temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../test-store.fixture.ts";

const full = 1_000_000;
const requests = runs(500, full);

/** The most frequent queries of forms, the wait page, the router, workers and operators, with values that exist. */
const queries: Readonly<Record<string, string>> = {
  "a visitor's token": "select * from visitor_token where hash = sha256('token7'::bytea) and site_id = 'payday'",
  "an application with its groups":
    "select * from application left join sealed_group on sealed_group.application_id = application.id where application.id = 'request-7'",
  "who has applied with this value":
    "select count(*) from blind_index where field = 'email' and digest in (sha256('email7'::bytea)) and created_at > 5",
  "the latest ordinal among those with this value":
    "select max(ordinal) from blind_index where field = 'email' and digest = sha256('email7'::bytea)",
  "when the latest of those with this value was stored":
    "select created_at from blind_index where field = 'email' and digest = sha256('email7'::bytea) order by ordinal desc limit 1",
  "the latest consent of a kind":
    "select * from consent_entry where application_id = 'request-7' and kind = 'terms' order by seq desc limit 1",
  "the next page of the ledger": "select * from consent_entry where seq > 700 order by seq limit 1000",
  "every attempt of a request": "select * from attempt where application_id = 'request-7' order by id",
  "posts that count against a cap":
    "select lender_id, count(*) from attempt where lender_id in ('lender-1') and sent_at >= {latest} and stage = 'post' and state <> 'unsent' group by lender_id",
  "purchases that count against a cap":
    "select region from attempt where lender_id = 'lender-1' and answered_at >= {latest} and stage = 'post' and (state in ('sold', 'shared', 'returned') or reason = 'sold-late')",
  "posts in flight that count against a cap":
    "select region from attempt where lender_id || '' = 'lender-1' and stage = 'post' and state in ('intent', 'pending')",
  "unknown outcomes that count against a cap":
    "select region from attempt where lender_id || '' = 'lender-1' and stage = 'post' and state = 'unknown' and sent_at >= {latest}",
  "sales that a lender's reference names": "select application_id from attempt where lender_reference = 'NF-7'",
  "sales that a lender's statement names":
    "select * from attempt where lender_id = 'lender-1' and stage = 'post' and (state in ('sold', 'shared', 'returned') or reason = 'sold-late') and (application_id in ('request-7', 'NF-7') or idem_key in ('request-7', 'NF-7') or lender_reference in ('request-7', 'NF-7'))",
  "posts whose outcome is open":
    "select * from attempt where stage = 'post' and state in ('intent', 'pending', 'unknown') order by sent_at limit 100",
  "the round of a request":
    "select * from routing_round where application_id = 'request-7' order by job_id desc limit 1",
  "rounds of some days for the steering report":
    "select steering_round.job_id, result from steering_round inner join routing_round on routing_round.job_id = steering_round.job_id where day >= 20000 and day <= 20000 and (day, steering_round.job_id) > (20000, 7) order by day, steering_round.job_id limit 500",
  "why lenders were skipped": "select * from skip where application_id = 'request-7' and at >= 0",
  "work that is due":
    "select id from work where kind in ('route') and ((state = 'ready' and next_at <= {latest}) or (state = 'leased' and lease_until <= {latest})) order by next_at, id limit 10 for update skip locked",
  "work of a request": "select id from work where application_id = 'request-7' and kind = 'route'",
  "a lender's last thirty days": "select * from lender_day where lender_id in ('lender-1') and day > 100",
  "a month of totals by lender":
    "select lender_id, sum(revenue) from fact_sum where level = 'lender' and day >= 20000 and day <= 20030 group by lender_id",
  "packs of a month":
    "select site_id, source, day, length(cells) from fact_pack where level = 'cells by day' and day >= 20000 and day <= 20030",
  "packs of a source":
    "select day, cells from fact_pack where level = 'cells by day' and site_id = 'payday' and source = 'fernhill' and day in (20000, 20001)",
  "facts to add up": "select * from lead_event order by id limit 200",
  "messages of a request": "select id from message where application_id = 'request-7'",
  "marks of the requests of some sources":
    "select source, kind, count(*) from quality_mark where source in ('fernhill', 'unknown') and submitted_at >= 5000 and submitted_at < 900000 and zone = 'America/New_York' group by source, kind",
  "forms refused of some sources":
    "select source, kind, sum(refused) from source_refusal where source in ('fernhill', 'unknown') and hour >= 5000 and hour < 900000 and zone = 'America/New_York' group by source, kind",
  "requests of a source in its window":
    "select count(*), count(completed_at) from lead_facts where source = 'fernhill' and submitted_at >= {latest}",
  "sales of a source in its window":
    "select count(*), sum(case when exists (select attempt_id from lender_feedback where attempt_id = attempt.id and kind = 'returned') then 1 else 0 end) from attempt where source = 'fernhill' and sent_at >= {latest} and stage = 'post' and state in ('sold', 'shared', 'returned')",
  "requests that may be due for disposal":
    "select id from application where kek_kid is not null and evidence_since is null and updated_at <= {latest} and (updated_at, id) > (1000, 'request-1') order by updated_at, id limit 50",
  "evidence that is due for disposal": "select id from application where evidence_since <= {latest} limit 50",
  "IDs of unknown sources":
    "select source_id, count(*) from application inner join lead_facts on lead_facts.application_id = application.id where application.source = 'unknown' and created_at >= {latest} and source_id is not null group by source_id",
  "totals by source and lender":
    "select day, source, lender_id, sum(sold) from fact_total where level = 'lender' and day >= 20000 group by day, source, lender_id",
  "the latest requests": "select id from application order by created_at desc limit 200",
  "offers under a month's key":
    "select id from attempt where sealed_offer is not null and substr(sealed_offer, 3, 8) = 'gone'::bytea order by id limit 50",
  "messages under a month's key":
    "select id from message where sealed is not null and substr(sealed, 3, 8) = 'gone'::bytea order by id limit 50",
  "requests under a month's key": "select id from application where kek_kid = 'gone' order by id limit 100",
};

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

const scansOf = (plan: Plan): readonly string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "?"] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

async function explained(db: Database, query: string, latest: number): Promise<{ plan: Plan; ms: number }> {
  const text = query.replaceAll("{latest}", String(latest));
  const [found] = await db.transaction().execute(async (tx) => {
    // PostgreSQL prefers sequential scans for few rows. With few, only check that an index could serve the query.
    if (requests < full) await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: Plan; "Execution Time": number }[] }>`
      ${sql.raw(`explain (analyze, format json) ${text}`)}`.execute(tx);
    return rows[0]?.["QUERY PLAN"] ?? [];
  });
  if (found === undefined) throw new Error("There is no plan.");
  return { plan: found.Plan, ms: found["Execution Time"] };
}

test("every frequent query uses an index, however much is stored", async () => {
  const folder = temporaryFolder();
  await (await openTestStore(folder)).destroy();
  const db = connectPostgres(testDatabaseUrl(folder) ?? "", { connections: 1, withoutTimeouts: true });
  onTestFinished(() => db.destroy());
  const execute = (statement: string) => sql.raw(statement).execute(db);
  const latest = await fillStore({ dialect: "postgresql", execute }, requests);
  for (const [name, query] of Object.entries(queries)) {
    const { plan, ms } = await explained(db, query, latest);
    printFigure(`${name.padEnd(36)} ${plan["Node Type"].padEnd(20)} ${ms.toFixed(2)} ms`);
    expect([name, scansOf(plan)]).toEqual([name, []]);
  }
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  printFigure(
    `${String(requests)} requests: ${String(Math.round((rows[0]?.bytes ?? 0) / requests))} bytes each, indexes included`,
  );
}, 1_800_000);
