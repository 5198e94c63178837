import { sql } from "kysely";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import type { Database } from "../../../store/index.ts";

type Queue = ConsoleAnswer<"system">["work"];

/** Failures older than this need no operator anymore. Milliseconds. */
const recentMs = 7 * 86_400_000;

/** Open work. Finished work is deleted. */
export const readWorkQueue = async (db: Database): Promise<Queue> =>
  await db
    .selectFrom("work")
    .select(({ fn }) => ["kind", "state", fn.countAll<number>().as("count"), fn.min<number>("next_at").as("oldestAt")])
    .groupBy(["kind", "state"])
    .orderBy("kind")
    .orderBy("state")
    .execute();

/** Emails and texts that wait, and those that failed in the last days. */
export async function readOutbox(db: Database, now: number): Promise<Queue> {
  const waiting = db
    .selectFrom("message")
    .select(({ fn }) => [
      "kind",
      "state",
      fn.countAll<number>().as("count"),
      fn.min<number>("created_at").as("oldestAt"),
    ])
    .where("settled_at", "is", null)
    .groupBy(["kind", "state"])
    .execute();
  const failed = db
    .selectFrom("message")
    .select(({ fn }) => [
      "kind",
      "state",
      fn.countAll<number>().as("count"),
      fn.min<number>("settled_at").as("oldestAt"),
    ])
    // Literal, as in the index of failures.
    .where(sql<boolean>`state in ('refused', 'unknown', 'given-up')`)
    .where("settled_at", ">=", now - recentMs)
    .groupBy(["kind", "state"])
    .execute();
  return [...(await waiting), ...(await failed)].toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
}

/** Postbacks that wait, and those that failed in the last days, by source. */
export async function readPostbackQueue(db: Database, now: number): Promise<Queue> {
  return await db
    .selectFrom("postback")
    .select(({ fn }) => [
      "source as kind",
      "state",
      fn.countAll<number>().as("count"),
      fn.min<number>("created_at").as("oldestAt"),
    ])
    .where((row) =>
      row.or([
        row("state", "=", "queued"),
        row.and([row("state", "in", ["refused", "given-up"]), row("created_at", ">=", now - recentMs)]),
      ]),
    )
    .groupBy(["source", "state"])
    .orderBy("source")
    .orderBy("state")
    .execute();
}
