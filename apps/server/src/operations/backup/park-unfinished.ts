import type { Database } from "../../store/index.ts";
import { applicationMailWork, messageWork } from "../../messages/index.ts";
import { givenUpBy, systemClock } from "../../routing/index.ts";

/** Amount of work in progress when the backup was made. */
export interface Parked {
  readonly requests: number;
  readonly messages: number;
}

const why = "restored";
const ofMessages = [
  messageWork.mail,
  messageWork.text,
  applicationMailWork.ready.kind,
  applicationMailWork.begun(0).kind,
];

/**
 * Work in progress at the time of the backup may have been completed since (an application sold, an email sent), so
 * none of it is repeated automatically. The applicants see ERROR, from which they can resubmit.
 */
export async function parkUnfinished(db: Database, clock: () => number): Promise<Parked> {
  const jobs = await db
    .selectFrom("work")
    .select(["id", "kind", "application_id as subject", "attempt", "fence"])
    .where("kind", "=", "route")
    .where("state", "!=", "failed")
    .execute();
  const givenUp = givenUpBy({ db, clock: { ...systemClock, now: clock }, board: { changed: () => {} } });
  for (const job of jobs) await givenUp["route"]?.({ ...job, waitedMs: 0 });
  await db
    .updateTable("work")
    .set({ state: "failed", lease_until: null, last_error_class: why })
    .where("kind", "=", "route")
    .where("state", "!=", "failed")
    .execute();
  await db.deleteFrom("work").where("kind", "in", ofMessages).execute();
  const messages = await db
    .updateTable("message")
    .set({ state: "unknown", reason: why, sealed: null, settled_at: clock() })
    .where("state", "in", ["queued", "sending"])
    .executeTakeFirst();
  return { requests: jobs.length, messages: Number(messages.numUpdatedRows) };
}
