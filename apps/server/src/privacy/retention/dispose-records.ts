import { sql, type SqlBool } from "kysely";
import { eraseIn } from "../../applications/index.ts";
import type { Database } from "../../store/index.ts";
import type { RetentionName } from "../../system/index.ts";

/** Deletes up to `most` records last changed at or before `until`, in one transaction. Returns how many. */
type DisposeRecords = (db: Database, until: number, most: number, now: number) => Promise<number>;

/** Fields other than `lastingFields`, as literals, because only they match the partial index `blind_index_passing`. */
const isPassing = sql<SqlBool>`field not in ('email', 'phone')`;

/** Classes whose records are deleted by age alone. */
export const disposeRecords = {
  evidence: (db, until, most, now) =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom("application")
        .select("id")
        .where("evidence_since", "<=", until)
        .limit(most)
        .execute();
      await eraseIn(
        tx,
        rows.map(({ id }) => id),
        now,
      );
      return rows.length;
    }),

  digests: (db, until, most) =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom("blind_index")
        .select(["field", "digest"])
        .where(isPassing)
        .where("created_at", "<=", until)
        .limit(most)
        .execute();
      for (const { field, digest } of rows)
        await tx
          .deleteFrom("blind_index")
          .where("field", "=", field)
          .where("digest", "=", digest)
          .where("created_at", "<=", until)
          .execute();
      return rows.length;
    }),

  messages: async (db, until, most) => {
    const { numDeletedRows } = await db
      .deleteFrom("message")
      .where("id", "in", (from) => from.selectFrom("message").select("id").where("settled_at", "<=", until).limit(most))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },

  contact: (db, until, most) => disposeRequests(db, { arePrivacyRequests: false }, until, most),
  privacy: async (db, until, most) => {
    const count = await disposeRequests(db, { arePrivacyRequests: true }, until, most);
    await db
      .deleteFrom("privacy_case")
      .where("received_at", "<=", until)
      .where("id", "not in", (from) => from.selectFrom("visitor_request").select("id"))
      .execute();
    return count;
  },
} as const satisfies Partial<Record<RetentionName, DisposeRecords>>;

/** Kinds that are not requests about data, unless the operator classified one as such. */
const messages = ["contact", "text-other"] as const;

async function disposeRequests(
  db: Database,
  { arePrivacyRequests }: { readonly arePrivacyRequests: boolean },
  until: number,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("visitor_request")
    .where("id", "in", (from) =>
      from
        .selectFrom("visitor_request")
        .select("id")
        .where((row) => {
          const isCase = row("id", "in", row.selectFrom("privacy_case").select("privacy_case.id"));
          const isMessage = row.and([row("kind", "in", messages), row.not(isCase)]);
          return arePrivacyRequests ? row.not(isMessage) : isMessage;
        })
        .where("created_at", "<=", until)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
