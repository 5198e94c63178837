import type { Database } from "../../store/index.ts";
import { attention, type Attention } from "./attention.ts";

/** Work that is due for so long is late. */
const lateMs = 10 * 60_000;

/** Emails and texts that failed since a time, of one site or of all. */
export async function failedMessages(db: Database, since: number, siteId?: string): Promise<readonly Attention[]> {
  const { count } = await db
    .selectFrom("message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["refused", "unknown", "given-up"])
    .where("settled_at", ">=", since)
    .$if(siteId !== undefined, (query) => query.where("site_id", "=", siteId ?? ""))
    .executeTakeFirstOrThrow();
  return count === 0 ? [] : [attention("messages-failed", { count, since })];
}

/** Jobs that failed for good, and those that have been due for too long, by kind. */
export async function failedWork(db: Database, now: number): Promise<readonly Attention[]> {
  const rows = await db
    .selectFrom("work")
    .select(({ fn }) => ["kind", "state", fn.countAll<number>().as("count"), fn.min<number>("next_at").as("since")])
    .where((row) =>
      row.or([row("state", "=", "failed"), row.and([row("state", "=", "ready"), row("next_at", "<", now - lateMs)])]),
    )
    .groupBy(["kind", "state"])
    .execute();
  return rows.map(({ kind, state, count, since }) =>
    attention(state === "failed" ? "work-failed" : "work-late", { subject: kind, count, since, isUrgent: true }),
  );
}

/** Postbacks that were given up since a time, by source. */
export async function failedPostbacks(db: Database, since: number): Promise<readonly Attention[]> {
  const rows = await db
    .selectFrom("postback")
    .select(({ fn }) => ["source", fn.countAll<number>().as("count"), fn.min<number>("created_at").as("first")])
    .where("state", "in", ["refused", "given-up"])
    .where("created_at", ">=", since)
    .groupBy("source")
    .execute();
  return rows.map(({ source, count, first }) =>
    attention("postbacks-failed", { subject: source, count, since: first }),
  );
}
