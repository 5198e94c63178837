import type { NewWork } from "../../applications/index.ts";
import type { Job } from "../../store/index.ts";
import type { RouterParts } from "../tree/run.ts";

/** Work that notifies lenders that the applicant declined them on their page. */
export const notifyDeclinedWork: NewWork = { kind: "tell" };

/** A lender did not acknowledge the notification, which is retried. */
class NotAcknowledged extends Error {
  override readonly name = "NotAcknowledged";
}

/**
 * Notifies each lender whose purchase the applicant declined, if its file says how. Retries until the lender
 * acknowledges.
 */
export async function notifyDeclined(
  { db, client, lenders, vault, clock }: Pick<RouterParts, "db" | "client" | "lenders" | "vault" | "clock">,
  { subject: applicationId }: Job,
  signal: AbortSignal,
): Promise<void> {
  const unnotified = await db
    .selectFrom("attempt")
    .innerJoin("application", "application.id", "attempt.application_id")
    .select(["attempt.id", "lender_id", "idem_key", "sealed_answer", "application.created_at", "wrapped_key"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "returned")
    .where("told_at", "is", null)
    .execute();
  let missed = 0;
  for (const {
    id,
    lender_id,
    idem_key: key,
    sealed_answer: sealed,
    created_at: createdAt,
    wrapped_key,
  } of unnotified) {
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
  if (missed > 0) throw new NotAcknowledged("A lender did not acknowledge that the applicant declined it.");
}
