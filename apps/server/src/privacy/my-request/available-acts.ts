import type { MyRequestAct } from "@loanbridge/contract";
import { consentEndedBy, type Database, type Tx } from "../../store/index.ts";

/** The My request buttons that still apply to an application, in order. */
export async function availableActs(from: Database | Tx, applicationId: string): Promise<readonly MyRequestAct[]> {
  const row = await from
    .selectFrom("application")
    .select("evidence_since")
    .where("id", "=", applicationId)
    .where("wrapped_key", "is not", null)
    .executeTakeFirst();
  if (row === undefined) return [];
  const ended = await consentEndedBy(from, applicationId);
  // A reduced application can no longer be changed.
  const whole = row.evidence_since === null;
  return [
    ...(whole && ended === undefined ? (["withdraw"] as const) : []),
    ...(ended === "sale-opt-out" ? [] : (["opt-out"] as const)),
    ...(whole ? (["correct", "erase"] as const) : []),
  ];
}
