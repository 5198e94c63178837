import type { MyRequestAct } from "@loanbridge/contract";
import { consentEndedBy } from "../../store/consent/index.ts";
import type { Database, Tx } from "../../store/database/schema.ts";

/** What there is still to do about an application, by the buttons of My request; in their order. */
export async function leftToDo(from: Database | Tx, applicationId: string): Promise<readonly MyRequestAct[]> {
  const row = await from
    .selectFrom("application")
    .select("evidence_since")
    .where("id", "=", applicationId)
    .where("wrapped_key", "is not", null)
    .executeTakeFirst();
  if (row === undefined) return [];
  const ended = await consentEndedBy(from, applicationId);
  // Of what the law has us keep nothing changes any more.
  const whole = row.evidence_since === null;
  return [
    ...(whole && ended === undefined ? (["withdraw"] as const) : []),
    ...(ended === "sale-opt-out" ? [] : (["opt-out"] as const)),
    ...(whole ? (["correct", "erase"] as const) : []),
  ];
}
