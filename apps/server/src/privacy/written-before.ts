import type { Database, Tx } from "../database/schema.ts";
import type { Suppression } from "../messages/suppression.ts";
import type { RequestStore, VisitorRequest } from "../requests/store.ts";
import type { Contact } from "./types.ts";

/** Kinds of requests that hold more than whom they are about. */
const written = ["contact", "california"] as const;

/** What came from this e-mail address by the forms to the operator, the oldest first; the request `except` aside. */
export async function writtenBy(
  {
    db,
    suppression,
    requests,
  }: {
    readonly db: Database;
    readonly suppression: Pick<Suppression, "digest">;
    readonly requests: Pick<RequestStore, "find">;
  },
  { email = "" }: Contact,
  except?: string,
): Promise<readonly VisitorRequest[]> {
  if (email === "") return [];
  const rows = await db
    .selectFrom("visitor_request")
    .select("id")
    .where("kind", "in", written)
    .where("email_digest", "=", suppression.digest("email", email))
    .orderBy("created_at")
    .execute();
  const found = await Promise.all(rows.filter(({ id }) => id !== except).map(({ id }) => requests.find(id)));
  return found.filter((one) => one !== undefined);
}

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
