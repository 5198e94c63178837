import type { Database } from "../database/schema.ts";
import { truncateLog } from "../database/index.ts";

/** See `ApplicationStore.erase`. What stays: the row's dates and site, the ledger, and the amounts of attempts. */
export async function eraseApplication(db: Database, id: string, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("application")
      .set((row) => ({
        wrapped_key: null,
        kek_kid: null,
        commitment: null,
        request: "{}",
        updated_at: now,
        version: row("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("sealed_group").where("application_id", "=", id).execute();
    await tx.deleteFrom("visitor_token").where("application_id", "=", id).execute();
    await tx.deleteFrom("blind_index").where("application_id", "=", id).execute();
    const messages = tx.selectFrom("message").select("id").where("application_id", "=", id);
    await tx
      .deleteFrom("work")
      .where((row) => row.or([row("application_id", "=", id), row("application_id", "in", messages)]))
      .execute();
    await tx.deleteFrom("message").where("application_id", "=", id).execute();
    await tx.updateTable("attempt").set({ sealed_answer: null }).where("application_id", "=", id).execute();
  });
  await truncateLog(db);
}
