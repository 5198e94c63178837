import { deferCheck, preparedRows, type Tx } from "../../store/index.ts";
import type { LeadFactsTable } from "../tables.ts";
import { recordFact } from "./record-fact.ts";

/** Origin of a request. */
export interface LeadOrigin {
  readonly siteId: string;
  /** IANA time zone of the site. */
  readonly zone: string;
  /** The site's type. */
  readonly product: string;
  readonly source: string;
  readonly subId: string;
}

interface NewLead extends LeadOrigin, Pick<LeadFactsTable, "state" | "amount_from"> {
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Whether the form was complete at once, as a reused request is. */
  readonly isComplete: boolean;
}

/** Stores what the facts of a new request are counted under, and counts its submit. */
export function beginLead(tx: Tx, lead: NewLead): void {
  const { applicationId, at, state, amount_from, isComplete } = lead;
  const row: LeadFactsTable = {
    application_id: applicationId,
    site_id: lead.siteId,
    zone: lead.zone,
    source: lead.source,
    sub_id: lead.subId,
    product: lead.product,
    landing_state: state,
    landing_amount_from: amount_from,
    state,
    amount_from,
    submitted_at: at,
    completed_at: null,
    routed_at: null,
    sold_at: null,
  };
  deferCheck(tx, store(tx, [row]));
  recordFact(tx, { applicationId, at, counts: { submits: 1, ...(isComplete && { completed: 1 }) } });
}

const store = preparedRows<LeadFactsTable, unknown>(
  [
    "application_id",
    "site_id",
    "zone",
    "source",
    "sub_id",
    "product",
    "landing_state",
    "landing_amount_from",
    "state",
    "amount_from",
    "submitted_at",
    "completed_at",
    "routed_at",
    "sold_at",
  ],
  (tx, rows) => tx.insertInto("lead_facts").values(rows),
);
