import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Database, Schema, Tx } from "../../store/database/schema.ts";
import type { Suppression } from "../../store/suppression/suppression.ts";
import type { RequestStore, VisitorRequest } from "../../messages/inquiries/store.ts";
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

/** How many messages `eraseWritten` would delete. */
export async function countWritten(
  tx: Tx,
  suppression: Pick<Suppression, "digest">,
  { email = "" }: Contact,
): Promise<number> {
  if (email === "") return 0;
  const { count } = await tx
    .selectFrom("visitor_request")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(isErasable(suppression.digest("email", email)))
    .executeTakeFirstOrThrow();
  return count;
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
    .where(isErasable(suppression.digest("email", email)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const isErasable =
  (digest: Uint8Array) =>
  (row: ExpressionBuilder<Schema, "visitor_request">): ExpressionWrapper<Schema, "visitor_request", SqlBool> =>
    row.and([
      row("kind", "=", "contact"),
      row("email_digest", "=", digest),
      row("id", "not in", row.selectFrom("privacy_case").select("id")),
    ]);
