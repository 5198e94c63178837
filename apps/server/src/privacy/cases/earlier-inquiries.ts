import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Database, Schema, Tx, Suppression } from "../../store/index.ts";
import type { InquiryStore, Inquiry, MailKindName } from "../../messages/index.ts";
import type { Contact } from "./types.ts";

/** Kinds of inquiries whose content the visitor wrote. */
const written = ["contact", "california"] as const;

/** Inquiries from this email address through the operator's forms, oldest first, without `except`. */
export async function inquiriesFrom(
  {
    db,
    suppression,
    inquiries,
  }: {
    readonly db: Database;
    readonly suppression: Pick<Suppression, "digest">;
    readonly inquiries: Pick<InquiryStore, "find">;
  },
  { email = "" }: Contact,
  except?: string,
): Promise<readonly Inquiry[]> {
  if (email === "") return [];
  const rows = await db
    .selectFrom("visitor_request")
    .select("id")
    .where("kind", "in", written)
    .where("email_digest", "=", suppression.digest("email", email))
    .orderBy("created_at")
    .execute();
  const found = await Promise.all(rows.filter(({ id }) => id !== except).map(({ id }) => inquiries.find(id)));
  return found.filter((one) => one !== undefined);
}

/** Number of inquiries that `eraseInquiries` would delete. */
export async function countErasableInquiries(
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

/** Emails that repeat what an inquiry says, or answer it. */
const mailsAbout = ["contact-notice", "contact-receipt"] as const satisfies readonly MailKindName[];

/**
 * Deletes inquiries from this email address with the emails about them, except privacy requests, which must be kept on
 * record. Returns how many. A phone number alone does not identify a person.
 */
export async function eraseInquiries(
  tx: Tx,
  suppression: Pick<Suppression, "digest">,
  { email = "" }: Contact,
): Promise<number> {
  if (email === "") return 0;
  const mine = isErasable(suppression.digest("email", email));
  const found = await tx.selectFrom("visitor_request").select("id").where(mine).execute();
  if (found.length === 0) return 0;
  const names = found.flatMap(({ id }) => mailsAbout.map((kind) => `${kind}:${id}`));
  const mails = tx.selectFrom("message").select("id").where("once", "in", names);
  await tx.deleteFrom("work").where("application_id", "in", mails).execute();
  await tx.deleteFrom("message").where("once", "in", names).execute();
  const { numDeletedRows } = await tx.deleteFrom("visitor_request").where(mine).executeTakeFirst();
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
