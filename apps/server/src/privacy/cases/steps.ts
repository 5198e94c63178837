import { namesRequest, recordSteps, readFacts, type ConsentLedger, type Database, type Tx } from "../../store/index.ts";

/**
 * Acts on a privacy case. `told`: a lender with the data was notified. `part-erased`: what the law requires was kept.
 */
export type CaseAct =
  | "received"
  | "read"
  /** The requester confirmed it by a link. */
  | "proved"
  /** Records who vouched for acting on an application. */
  | "verified"
  | "confirmed"
  | "exported"
  | "opted-out"
  | "corrected"
  | "erased"
  | "part-erased"
  /** A copy or original of an erased application, with an address that no voucher covered. */
  | "left"
  | "extended"
  | "told"
  | "answered";

interface Step {
  /** Id of the case. */
  readonly request: string;
  readonly act: CaseAct;
  /** Absent: about the case itself. */
  readonly applicationId?: string;
  readonly detail?: string | undefined;
  readonly at: number;
}

/** Records each step in the ledger. */
export async function recordCaseSteps(tx: Tx, ledger: ConsentLedger, steps: readonly Step[]): Promise<void> {
  await recordSteps(
    tx,
    ledger,
    steps.map(({ request, act, applicationId = request, detail, at }) => ({
      applicationId,
      kind: "privacy",
      act,
      facts: { request, ...(detail !== undefined && { detail }) },
      at,
    })),
  );
}

export interface CaseStep {
  readonly seq: number;
  readonly act: string;
  readonly detail: string | undefined;
  readonly at: number;
}

/** Entries of the ledger that are steps of a case, about the case itself or an application. */
export const entriesOfCase = (from: Database | Tx, request: string) =>
  from
    .selectFrom("consent_entry")
    // The index of steps, without which each question reads the whole ledger.
    .where("text_hash", "is", null)
    .where("lender_id", "is", null)
    .where("kind", "in", ["privacy", "sale-opt-out"])
    .where(namesRequest(request));

/** IDs of the applications that this case has erased, by an earlier run. */
export async function erasedBy(from: Database | Tx, request: string): Promise<readonly string[]> {
  const rows = await entriesOfCase(from, request)
    .select("application_id as id")
    .where("act", "=", "erased")
    // The case's own step tells of its messages.
    .where("application_id", "!=", request)
    .execute();
  return rows.map(({ id }) => id);
}

/** IDs of the applications that an opt-out of this case covers; the case's own ID, if it was recorded for the case. */
export async function optedOutBy(tx: Tx, request: string): Promise<ReadonlySet<string>> {
  const rows = await entriesOfCase(tx, request)
    .select(["application_id as id", "kind", "act", "facts"])
    .where((row) => row.or([row("kind", "=", "sale-opt-out"), row("act", "=", "opted-out")]))
    .execute();
  // On receipt, an opt-out covers messages alone.
  return new Set(rows.filter(({ facts }) => readFacts(facts).detail !== "messages").map(({ id }) => id));
}

/**
 * Splits applications into those that an erasure still has to act on, and those that this case has reduced to what the
 * law requires. Left out: those that are erased, perhaps by the same act asked for twice.
 */
export async function stillToErase(tx: Tx, request: string, ids: readonly string[]) {
  if (ids.length === 0) return { applications: [], reduced: [] };
  const found = await tx
    .selectFrom("application")
    .select(["id", "evidence_since"])
    .where("id", "in", ids)
    .where("wrapped_key", "is not", null)
    .execute();
  const steps = await entriesOfCase(tx, request)
    .select("application_id as id")
    .where("act", "=", "part-erased")
    .execute();
  const parted = new Set(steps.map(({ id }) => id));
  const isReduced = new Set(found.flatMap(({ id, evidence_since: at }) => (at !== null && parted.has(id) ? [id] : [])));
  const known = new Set(found.map(({ id }) => id));
  return {
    applications: ids.filter((id) => known.has(id) && !isReduced.has(id)),
    reduced: ids.filter((id) => isReduced.has(id)),
  };
}

/** Steps about a case itself, in order. */
export async function stepsOf(from: Database | Tx, request: string): Promise<readonly CaseStep[]> {
  const rows = await from
    .selectFrom("consent_entry")
    .select(["seq", "act", "facts", "at"])
    .where("application_id", "=", request)
    .where("kind", "=", "privacy")
    .orderBy("seq")
    .execute();
  return rows.map(({ facts, ...row }) => ({ ...row, detail: readFacts(facts).detail }));
}
