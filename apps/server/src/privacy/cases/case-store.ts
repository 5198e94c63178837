import { sql } from "kysely";
import { lockNames, type Database, type Tx } from "../../store/index.ts";
import type { PrivacyCaseTable, PrivacyRight } from "../tables.ts";
import type { InquiryKind } from "../../messages/index.ts";
import type { PrivacyCase } from "./types.ts";

export interface NewCase {
  readonly id: string;
  readonly siteId: string;
  readonly right?: PrivacyRight | undefined;
  readonly receivedAt: number;
  readonly emailDigest?: Uint8Array | undefined;
  readonly phoneDigest?: Uint8Array | undefined;
}

export async function openCase(
  tx: Tx,
  { id, siteId, right, receivedAt, emailDigest, phoneDigest }: NewCase,
): Promise<void> {
  await tx
    .insertInto("privacy_case")
    .values({
      id,
      site_id: siteId,
      right: right ?? null,
      received_at: receivedAt,
      confirmed_at: null,
      acted_at: null,
      extended_at: null,
      answered_at: null,
      email_digest: emailDigest ?? null,
      phone_digest: phoneDigest ?? null,
      proved_digest: null,
      proved_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Makes acts on a case wait for each other, so that an act asked for twice finds what the first has done. Returns the
 * case as it is now, because another act may have changed it since it was read.
 */
export async function lockCase(tx: Tx, id: string): Promise<PrivacyCase | undefined> {
  await lockNames(tx, [`privacy case ${id}`]);
  return findCase(tx, id);
}

/**
 * Records that the owner of the address with this digest confirmed an open case; only the first confirmation counts.
 * Returns false if the case is closed, already confirmed, or names another address.
 */
export async function proveCase(tx: Tx, id: string, mailedTo: Uint8Array, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("privacy_case")
    .set({ proved_digest: mailedTo, proved_at: at })
    .where("id", "=", id)
    .where("email_digest", "=", mailedTo)
    .where("proved_digest", "is", null)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Marks = Partial<Pick<PrivacyCaseTable, "right" | "confirmed_at" | "acted_at" | "extended_at" | "answered_at">>;

export async function markCase(tx: Tx, id: string, marks: Marks): Promise<void> {
  await tx.updateTable("privacy_case").set(marks).where("id", "=", id).execute();
}

/**
 * Marks an open case as confirmed, extended or answered. Returns false if it already was, possibly by a concurrent
 * command.
 */
export async function markOnce(
  tx: Tx,
  id: string,
  column: "confirmed_at" | "extended_at" | "answered_at",
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("privacy_case")
    .set({ [column]: at })
    .where("id", "=", id)
    .where(column, "is", null)
    .where("answered_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findCase(from: Database | Tx, id: string): Promise<PrivacyCase | undefined> {
  const row = await cases(from).where("privacy_case.id", "=", id).executeTakeFirst();
  return row && toCase(row);
}

/** Oldest first. */
export async function listCases(
  from: Database | Tx,
  { open }: { readonly open: boolean },
): Promise<readonly PrivacyCase[]> {
  const rows = await cases(from)
    .$if(open, (query) => query.where("answered_at", "is", null))
    .orderBy("received_at")
    .execute();
  return rows.map(toCase);
}

/** Counts the same person's requests to know, or for a copy, that were fulfilled since then. */
export async function countCopies(from: Database | Tx, id: string, since: number): Promise<number> {
  const own = await from
    .selectFrom("privacy_case")
    .select(["email_digest", "phone_digest"])
    .where("id", "=", id)
    .executeTakeFirst();
  const digests = [
    ["email_digest", own?.email_digest],
    ["phone_digest", own?.phone_digest],
  ] as const;
  const known = digests.filter(([, digest]) => digest);
  if (known.length === 0) return 0;
  const { count } = await from
    .selectFrom("privacy_case")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("id", "!=", id)
    .where("right", "in", ["access", "portability"])
    .where("acted_at", ">", since)
    .where((row) => row.or(known.map(([column, digest]) => row(column, "=", digest ?? null))))
    .executeTakeFirstOrThrow();
  return count;
}

/** Kinds of emails and texts that confirm receipt. */
const receipts = [
  "contact-receipt",
  "california-receipt",
  "unsubscribe-receipt",
  "text-goodbye",
  "my-request-receipt",
] as const;

const cases = (from: Database | Tx) =>
  from
    .selectFrom("privacy_case")
    .innerJoin("visitor_request", "visitor_request.id", "privacy_case.id")
    .selectAll("privacy_case")
    .select("visitor_request.kind")
    .select((row) =>
      row
        .selectFrom("message")
        .select("settled_at")
        .where(
          "once",
          "in",
          receipts.map((kind) => sql<string>`${`${kind}:`} || privacy_case.id`),
        )
        .where("state", "=", "sent")
        .limit(1)
        .as("receipt_sent_at"),
    );

type CaseRow = PrivacyCaseTable & { readonly kind: InquiryKind; readonly receipt_sent_at: number | null };

function toCase(row: CaseRow): PrivacyCase {
  return {
    id: row.id,
    siteId: row.site_id,
    kind: row.kind,
    right: row.right ?? undefined,
    receivedAt: row.received_at,
    confirmedAt: row.confirmed_at ?? row.receipt_sent_at ?? undefined,
    actedAt: row.acted_at ?? undefined,
    extendedAt: row.extended_at ?? undefined,
    answeredAt: row.answered_at ?? undefined,
    proved: row.proved_digest === null ? undefined : { mailedTo: row.proved_digest, at: row.proved_at ?? 0 },
  };
}
