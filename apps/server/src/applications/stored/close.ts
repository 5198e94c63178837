import type { Tx } from "../../store/index.ts";
import { endTokensOf } from "../visitor-tokens.ts";

/** Closes an abandoned application: ends its visitor's tokens, and the emails still to be sent about it. */
export async function closeApplication(tx: Tx, id: string): Promise<void> {
  await endTokensOf(tx, id);
  await tx
    .deleteFrom("work")
    .where("application_id", "=", id)
    .where("kind", "in", ["resume-mail", "confirmation-mail"])
    .execute();
  const queued = tx
    .selectFrom("message")
    .select("id")
    .where("application_id", "=", id)
    .where("kind", "in", ["resume", "confirmation"])
    .where("state", "=", "queued");
  await tx.deleteFrom("work").where("application_id", "in", queued).execute();
  await tx.deleteFrom("message").where("id", "in", queued).execute();
}
