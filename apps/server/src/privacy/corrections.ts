import { readFacts } from "../consent/facts.ts";
import type { Database, Tx } from "../database/schema.ts";

/** Whether another e-mail address stands there than the one it was made with. Nobody has proved to receive mails at that. */
export async function isReaddressed(from: Database | Tx, applicationId: string): Promise<boolean> {
  const steps = await from
    .selectFrom("consent_entry")
    .select("facts")
    .where("application_id", "=", applicationId)
    .where("kind", "=", "privacy")
    .where("act", "=", "corrected")
    .execute();
  return steps.some(({ facts }) => readFacts(facts).detail?.split(",").includes("email"));
}
