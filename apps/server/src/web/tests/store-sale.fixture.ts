import type { App } from "../../server/app-types.ts";
import { noon } from "./started.fixture.ts";

/** Stores a sale of the application to a lender, as the lending tree would. */
export async function storeSale({ db }: Pick<App, "db">, applicationId: string): Promise<void> {
  await db
    .insertInto("attempt")
    .values({
      application_id: applicationId,
      lender_id: "harborline",
      tier: 0,
      stage: "post",
      step_cents: 1,
      idem_key: applicationId,
      state: "sold",
      reason: null,
      price_cents: 1,
      sealed_answer: null,
      sent_at: noon,
      answered_at: noon,
      region: "TX",
      told_at: null,
    })
    .execute();
}
