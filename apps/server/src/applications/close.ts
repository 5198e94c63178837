import type { Tx } from "../database/schema.ts";

/** Nobody goes on with it: ends the visitor's way back to it, and the mails that are still to be made about it. */
export async function closeApplication(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("visitor_token").where("application_id", "=", id).execute();
  await tx
    .deleteFrom("work")
    .where("application_id", "=", id)
    .where("kind", "in", ["resume-mail", "confirmation-mail"])
    .execute();
}
