import type { Selectable } from "kysely";
import { jsonRows, prepared, type Tx } from "../../store/index.ts";
import type { Counts } from "../record/counts.ts";
import type { LeadEventTable, LeadFactsTable } from "../tables.ts";
import { stages, type Stage } from "./stages.ts";
import type { Fact } from "./totals-of.ts";

type LeadEvent = Selectable<LeadEventTable>;

const stageNames = Object.keys(stages) as readonly Stage[];
const isStage = (name: string): boolean => Object.hasOwn(stages, name);

/**
 * Turns events into facts with dimensions, in the order in which they were stored, and stores in `lead_facts` which
 * stages their requests reached. A stage belongs to no lender. Events of requests without `lead_facts` are dropped.
 */
export async function resolveEvents(tx: Tx, events: readonly LeadEvent[]): Promise<readonly Fact[]> {
  const leads = await leadsOf(tx, events);
  const changed = new Set<LeadFactsTable>();
  const all = events.flatMap((event) => {
    const lead = leads.get(event.application_id);
    if (lead === undefined) return [];
    const given = JSON.parse(event.counts) as Partial<Counts>;
    const own = Object.fromEntries(Object.entries(given).filter(([name, count]) => !isStage(name) && count !== 0));
    const facts = Object.keys(own).length === 0 ? [] : [factOf(lead, event, own)];
    const reached = stageNames.filter((stage) => given[stage] === 1 && lead[stages[stage]] === null);
    if (reached.length === 0) return facts;
    for (const stage of reached) lead[stages[stage]] = event.at;
    if (event.state !== null && event.amount_from !== null)
      Object.assign(lead, { state: event.state, amount_from: event.amount_from });
    changed.add(lead);
    const once = Object.fromEntries(reached.map((stage) => [stage, 1]));
    return [...facts, factOf(lead, { ...event, lender_id: "" }, once)];
  });
  if (changed.size > 0) await update(tx, { json: JSON.stringify([...changed], Object.keys(changedTypes)) });
  return all;
}

function factOf(lead: LeadFactsTable, { at, lender_id }: LeadEvent, counts: Partial<Counts>): Fact {
  const { site_id, zone, source, sub_id, product, state, amount_from } = lead;
  return { site_id, zone, source, sub_id, product, state, amount_from, lender_id, at, counts };
}

/** The dimensions and stages of the events' requests, by application ID. */
async function leadsOf(tx: Tx, events: readonly LeadEvent[]): Promise<ReadonlyMap<string, LeadFactsTable>> {
  const ids = [...new Set(events.map((event) => event.application_id))];
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("lead_facts").selectAll().where("application_id", "in", ids).execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

const changedTypes = {
  application_id: "text",
  state: "text",
  amount_from: "bigint",
  completed_at: "bigint",
  routed_at: "bigint",
  sold_at: "bigint",
} as const;

type Changed = Pick<LeadFactsTable, keyof typeof changedTypes>;

const update = prepared((db, { json }: { readonly json: string }) =>
  db
    .updateTable("lead_facts")
    .from(jsonRows<Changed>(db, changedTypes, json))
    .set((row) => ({
      state: row.ref("given.state"),
      amount_from: row.ref("given.amount_from"),
      completed_at: row.ref("given.completed_at"),
      routed_at: row.ref("given.routed_at"),
      sold_at: row.ref("given.sold_at"),
    }))
    .whereRef("lead_facts.application_id", "=", "given.application_id"),
);
