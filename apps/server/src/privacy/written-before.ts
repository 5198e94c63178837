import type { Tx } from "../database/schema.ts";
import type { Suppression } from "../messages/suppression.ts";
import type { Contact } from "./types.ts";

/**
 * Deletes the messages to the operator that came from this e-mail address: those that are no privacy requests, of which a record is kept.
 * Answers how many. By a phone alone nobody is known for sure.
 */
export async function eraseWritten(
  tx: Tx,
  suppression: Pick<Suppression, "digest">,
  { email = "" }: Contact,
): Promise<number> {
  if (email === "") return 0;
  const { numDeletedRows } = await tx
    .deleteFrom("visitor_request")
    .where("kind", "=", "contact")
    .where("email_digest", "=", suppression.digest("email", email))
    .where("id", "not in", (from) => from.selectFrom("privacy_case").select("id"))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
