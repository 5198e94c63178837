import { recordSteps } from "../../store/consent/index.ts";
import { readFacts } from "../../store/consent/facts.ts";
import type { Database, Tx } from "../../store/database/schema.ts";
import type { Vault } from "../../store/vault/index.ts";

/** What the desk did about a request. `told`: a lender that has the data was told. `part-erased`: what the law has us keep is kept. */
export type DeskAct =
  | "received"
  | "read"
  /** Its writer has confirmed it by a link. */
  | "proved"
  /** Who vouched that it may be acted on for an application. */
  | "verified"
  | "confirmed"
  | "exported"
  | "opted-out"
  | "corrected"
  | "erased"
  | "part-erased"
  /** A copy of what was erased, or what it was copied from, that names an address which nobody vouched for. */
  | "left"
  | "extended"
  | "told"
  | "answered";

interface Step {
  /** Id of the visitor's request. */
  readonly request: string;
  readonly act: DeskAct;
  /** Absent: it is about the request alone. */
  readonly applicationId?: string;
  readonly detail?: string | undefined;
  readonly at: number;
}

/** Each step of the desk is an entry of the ledger. */
export async function recordDesk(tx: Tx, vault: Vault, steps: readonly Step[]): Promise<void> {
  await recordSteps(
    tx,
    vault,
    steps.map(({ request, act, applicationId = request, detail, at }) => ({
      applicationId,
      kind: "privacy",
      act,
      facts: { request, ...(detail !== undefined && { detail }) },
      at,
    })),
  );
}

export interface DeskEntry {
  readonly seq: number;
  readonly act: string;
  readonly detail: string | undefined;
  readonly at: number;
}

/** What was done about a request itself, in order. */
export async function stepsOf(from: Database | Tx, request: string): Promise<readonly DeskEntry[]> {
  const rows = await from
    .selectFrom("consent_entry")
    .select(["seq", "act", "facts", "at"])
    .where("application_id", "=", request)
    .where("kind", "=", "privacy")
    .orderBy("seq")
    .execute();
  return rows.map(({ facts, ...row }) => ({ ...row, detail: readFacts(facts).detail }));
}
