import type { Database, Tx } from "../../store/index.ts";
import { deferCheck, prepared, preparedFor } from "../../store/index.ts";
import type { FactEntryTable, LeadFactsTable } from "../tables.ts";
import { counts, noCounts, type Counts } from "./counts.ts";

interface Fact {
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Absent: the fact concerns no lender. */
  readonly lenderId?: string;
  readonly counts: Partial<Counts>;
}

/**
 * Records a fact about a request, in the transaction that causes it. Its dimensions come from `lead_facts`; a request of
 * an earlier release has none, and is not counted.
 */
export function recordFact(tx: Tx, { applicationId, at, lenderId = "", counts: more }: Fact): void {
  deferCheck(tx, add(tx, { ...noCounts, ...more, at, lender_id: lenderId, application_id: applicationId }));
}

/** Stages that a request reaches once: the count, and the column that remembers when. */
const stages = { completed: "completed_at", routed: "routed_at", sold_requests: "sold_at" } as const;

export type Stage = keyof typeof stages;

/** Records that a request reached a stage, unless it had before. */
export function recordStage(tx: Tx, stage: Stage, applicationId: string, at: number): void {
  const fact = { ...noCounts, [stage]: 1, at, lender_id: "", application_id: applicationId };
  deferCheck(tx, addFirst(stage)(tx, fact), remember(stage)(tx, { applicationId, at }));
}

/** Records that a request is complete, with the state and amount that it now has, unless it was before. */
export function recordCompleted(
  tx: Tx,
  applicationId: string,
  at: number,
  { state, amount_from }: Pick<LeadFactsTable, "state" | "amount_from">,
): void {
  deferCheck(tx, complete(tx, { applicationId, state, amount_from }));
  recordStage(tx, "completed", applicationId, at);
}

type Added = Counts & Pick<FactEntryTable, "at" | "lender_id"> & { readonly application_id: string };

const copied = ["site_id", "zone", "source", "sub_id", "product", "state", "amount_from"] as const;
const given = ["at", "lender_id", ...counts] as const;

function adding(db: Database | Tx, fact: Added, unless?: (typeof stages)[Stage]) {
  return db
    .insertInto("fact_entry")
    .columns([...copied, ...given])
    .expression((on) => {
      const lead = on
        .selectFrom("lead_facts")
        .select((row) => [...copied, ...given.map((name) => row.val(fact[name]).as(name))])
        .where("application_id", "=", fact.application_id);
      return unless === undefined ? lead : lead.where(unless, "is", null);
    });
}

const add = prepared((db, fact: Added) => adding(db, fact));

const addFirst = preparedFor(String, (stage: Stage, db, fact: Added) => adding(db, fact, stages[stage]));

const remember = preparedFor(
  String,
  (stage: Stage, db, { applicationId, at }: { readonly applicationId: string; readonly at: number }) =>
    db
      .updateTable("lead_facts")
      .set(stages[stage], at)
      .where("application_id", "=", applicationId)
      .where(stages[stage], "is", null),
);

type Completion = Pick<LeadFactsTable, "state" | "amount_from"> & { readonly applicationId: string };

const complete = prepared((db, { applicationId, state, amount_from }: Completion) =>
  db
    .updateTable("lead_facts")
    .set({ state, amount_from })
    .where("application_id", "=", applicationId)
    .where("completed_at", "is", null),
);
