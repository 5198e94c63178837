import { deferCheck, prepared, type Tx } from "../../store/index.ts";
import type { LeadEventTable, LeadFactsTable } from "../tables.ts";
import type { Counts } from "./counts.ts";

type Form = Pick<LeadFactsTable, "state" | "amount_from">;

interface Fact {
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Absent: the fact concerns no lender. */
  readonly lenderId?: string;
  readonly counts: Partial<Counts>;
}

/**
 * Records a fact about a request, in the transaction that causes it. A request of an earlier release has no
 * `lead_facts`, and is not counted.
 */
export function recordFact(tx: Tx, fact: Fact): void {
  store(tx, fact, undefined);
}

/** Records that a request is complete, with the state and amount that it now has. Counts only the first time. */
export function recordCompleted(tx: Tx, applicationId: string, at: number, form: Form): void {
  store(tx, { applicationId, at, counts: { completed: 1 } }, form);
}

function store(tx: Tx, { applicationId, at, lenderId = "", counts }: Fact, form: Form | undefined): void {
  const event = { application_id: applicationId, lender_id: lenderId, at, counts: JSON.stringify(counts) };
  deferCheck(tx, add(tx, { ...event, state: form?.state ?? null, amount_from: form?.amount_from ?? null }));
}

const add = prepared((db, { application_id, lender_id, at, counts, state, amount_from }: Omit<LeadEventTable, "id">) =>
  db.insertInto("lead_event").values({ application_id, lender_id, at, counts, state, amount_from }),
);
