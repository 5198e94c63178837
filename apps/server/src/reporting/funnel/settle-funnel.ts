import { jsonRows, lockNames, prepared, type Database, type Tx } from "../../store/index.ts";
import { addUp } from "../totals/add-up.ts";
import { createLocalHours } from "../totals/local-hour.ts";
import { addToTotals, createSums } from "./add-cells.ts";
import { cellsOf } from "./cells-of.ts";
import type { Cell, LeadProgressTable } from "./tables.ts";

/** Requests of one transaction, so that it takes a few milliseconds. */
const batchSize = 100;

/**
 * Counts every request that is due at this time (milliseconds since the epoch) in the totals, in short transactions. A
 * request that went on after it was counted moves to where it is now. Returns the number of requests.
 */
export async function settleFunnel(db: Database, now: number, signal?: AbortSignal): Promise<number> {
  // When a form was completed is stored with the totals.
  await addUp(db, signal);
  let settled = 0;
  for (let some = batchSize; some === batchSize; settled += some) {
    signal?.throwIfAborted();
    some = await db.transaction().execute((tx) => settleSome(tx, now));
  }
  return settled;
}

async function settleSome(tx: Tx, now: number): Promise<number> {
  await lockNames(tx, ["funnel totals"]);
  const due = await tx
    .selectFrom("lead_progress")
    .selectAll()
    .where("due_at", "<=", now)
    // A request with facts that are not added up yet may be complete: the next pass counts it.
    .where((row) => {
      const pending = row
        .selectFrom("lead_event")
        .select("id")
        .whereRef("application_id", "=", "lead_progress.application_id");
      return row.not(row.exists(pending));
    })
    .orderBy("due_at")
    .limit(batchSize)
    .forUpdate()
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map((row) => row.application_id);
  const facts = await tx.selectFrom("lead_facts").selectAll().where("application_id", "in", ids).execute();
  const erased = await tx
    .selectFrom("application")
    .select("id")
    .where("id", "in", ids)
    .where("wrapped_key", "is", null)
    .execute();
  const factsOf = new Map(facts.map((row) => [row.application_id, row]));
  const gone = new Set(erased.map(({ id }) => id));
  const localHour = createLocalHours();
  const sums = createSums();
  const settled: Counted[] = [];
  for (const row of due) {
    const lead = factsOf.get(row.application_id);
    const cells = lead === undefined ? [] : cellsOf({ ...row, ...lead });
    if (lead !== undefined) {
      const { day } = localHour(lead.zone, lead.submitted_at);
      const place = { day, site_id: lead.site_id, source: lead.source, device: row.device, flow: row.flow };
      const counted = row.counted === "" ? [] : (JSON.parse(row.counted) as readonly Cell[]);
      for (const cell of counted) sums.add({ ...place, ...cell, count: -1 });
      for (const cell of cells) sums.add({ ...place, ...cell, count: 1 });
    }
    if (!gone.has(row.application_id))
      settled.push({ application_id: row.application_id, counted: JSON.stringify(cells) });
  }
  if (settled.length > 0) await markCounted(tx, { json: JSON.stringify(settled) });
  if (gone.size > 0)
    await tx
      .deleteFrom("lead_progress")
      .where("application_id", "in", [...gone])
      .execute();
  await addToTotals(tx, sums.rows());
  return due.length;
}

type Counted = Pick<LeadProgressTable, "application_id" | "counted">;

const markCounted = prepared((db, { json }: { readonly json: string }) =>
  db
    .updateTable("lead_progress")
    .from(jsonRows<Counted>(db, { application_id: "text", counted: "text" }, json))
    .set((row) => ({ due_at: null, counted: row.ref("given.counted") }))
    .whereRef("lead_progress.application_id", "=", "given.application_id"),
);

/** Requests begun that no total holds yet, because they may still go on. */
export async function openRequests(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom("lead_progress")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("due_at", "is not", null)
    .where("counted", "=", "")
    .executeTakeFirstOrThrow();
  return open;
}
