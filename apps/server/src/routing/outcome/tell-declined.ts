import type { NewWork } from "../../applications/types.ts";
import type { Job } from "../../store/work/types.ts";
import type { RouterParts } from "../tree/run.ts";

/** That an applicant said no on a lender's page, for the lender to hear. */
export const tellingWork: NewWork = { kind: "tell" };

/** The lender did not hear it: to be told again. */
class NotHeard extends Error {
  override readonly name = "NotHeard";
}

/** Tells each lender whose purchase the applicant declined, where its file says how. Told once; repeated until it was heard. */
export async function tellDeclined(
  { db, client, lenders, vault, clock }: Pick<RouterParts, "db" | "client" | "lenders" | "vault" | "clock">,
  { subject: applicationId }: Job,
  signal: AbortSignal,
): Promise<void> {
  const untold = await db
    .selectFrom("attempt")
    .innerJoin("application", "application.id", "attempt.application_id")
    .select(["attempt.id", "lender_id", "idem_key", "sealed_answer", "application.created_at", "wrapped_key"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "returned")
    .where("told_at", "is", null)
    .execute();
  let missed = 0;
  for (const { id, lender_id, idem_key: key, sealed_answer: sealed, created_at: createdAt, wrapped_key } of untold) {
    const lender = lenders().get(lender_id);
    if (lender?.file.offerDeclined === undefined) continue;
    const reference =
      sealed === null || wrapped_key === null ? undefined : vault.openText("answer", applicationId, sealed);
    const sale = {
      key,
      request: { id: applicationId, createdAt },
      ...(reference === undefined ? {} : { saleReference: reference }),
    };
    if (await client.offerDeclined(lender, sale, signal))
      await db.updateTable("attempt").set({ told_at: clock.now() }).where("id", "=", id).execute();
    else missed += 1;
  }
  if (missed > 0) throw new NotHeard("A lender did not take that an applicant declined it.");
}
