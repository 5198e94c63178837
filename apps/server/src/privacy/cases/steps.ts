import { recordSteps, readFacts, type ConsentLedger, type Database, type Tx } from "../../store/index.ts";

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
