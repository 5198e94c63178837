import type { Tx } from "../../store/database/schema.ts";
import { endTokensOf } from "../visitor-tokens.ts";

/** Nobody goes on with it: ends the visitor's way back to it, and the mails that are still to be made about it. */
export async function closeApplication(tx: Tx, id: string): Promise<void> {
  await endTokensOf(tx, id);
  await tx
    .deleteFrom("work")
    .where("application_id", "=", id)
    .where("kind", "in", ["resume-mail", "confirmation-mail"])
    .execute();
}
