import { endProgress } from "../../reporting/index.ts";
import { type Database, type Tx, clearDeleted, placesOf } from "../../store/index.ts";

/** See `ApplicationStore.erase`. */
export async function eraseWithCopies(db: Database, id: string, now: number): Promise<readonly string[]> {
  const ids = await db.transaction().execute(async (tx) => {
    const family = await familyOf(tx, id);
    await eraseIn(tx, family, now);
    await eraseSteeringFacts(tx, family);
    return family;
  });
  await clearDeleted(db);
  return ids;
}

/** Keeps the rows' dates, sites and sources, the ledger, and the amounts of attempts. Empty the log after the commit. */
export async function eraseIn(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("application")
    .set((row) => ({
      wrapped_key: null,
      kek_kid: null,
      commitment: null,
      request: "{}",
      source_parameters: null,
      copied_from: null,
      evidence_since: null,
      seals: null,
      seals_mac: null,
      updated_at: now,
      version: row("version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  await tx.deleteFrom("sealed_group").where("application_id", "in", ids).execute();
  await tx.deleteFrom("blind_index").where("application_id", "in", ids).execute();
  await dropProcessingData(tx, ids);
  const postbacks = tx.selectFrom("postback").select("id").where("application_id", "in", ids);
  await tx.deleteFrom("work").where("application_id", "in", postbacks).execute();
  await tx.deleteFrom("postback").where("application_id", "in", ids).execute();
  await endProgress(tx, ids, now);
}

/**
 * Deletes income type and areas from the records of the steering report, at a person's wish. They stay if age alone is the
 * reason, or the requests left in the report would be those that lenders bought.
 */
export async function eraseSteeringFacts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of await placesOf(tx, "steering_round"))
    await tx.updateTable(table).set({ income_type: "", areas: "{}" }).where("application_id", "in", ids).execute();
}

/**
 * Deletes data that only served processing: tokens, messages, work, and lenders' answers with their reason codes.
 * Lenders' references of sales stay, because statements name sales by them.
 */
export async function dropProcessingData(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("visitor_token").where("application_id", "in", ids).execute();
  await tx.deleteFrom("mailbox_challenge").where("application_id", "in", ids).execute();
  const messages = tx.selectFrom("message").select("id").where("application_id", "in", ids);
  await tx
    .deleteFrom("work")
    .where((row) => row.or([row("application_id", "in", ids), row("application_id", "in", messages)]))
    .execute();
  await tx.deleteFrom("message").where("application_id", "in", ids).execute();
  await tx
    .updateTable("attempt")
    .set({ sealed_answer: null, sealed_offer: null, lender_code: null })
    .where("application_id", "in", ids)
    .execute();
  const attempts = tx.selectFrom("attempt").select("id").where("application_id", "in", ids);
  await tx.updateTable("lender_feedback").set({ code: null }).where("attempt_id", "in", attempts).execute();
}

/**
 * An application with all its copies and originals. Locks each before looking for its copies, so that a copy in
 * progress is waited for and no further one can start.
 */
export async function familyOf(tx: Tx, id: string): Promise<readonly string[]> {
  const known = new Set([id]);
  for (let seen: readonly string[] = [id]; seen.length > 0;) {
    await lockApplications(tx, seen);
    const rows = await tx
      .selectFrom("application")
      .select(["id", "copied_from"])
      .where((row) => row.or([row("id", "in", seen), row("copied_from", "in", seen)]))
      .execute();
    seen = rows.flatMap((row) => [row.id, row.copied_from ?? row.id]).filter((one) => !known.has(one));
    for (const one of seen) known.add(one);
  }
  return [...known];
}

/** Locks these applications against changes until the transaction ends. */
export async function lockApplications(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom("application").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
