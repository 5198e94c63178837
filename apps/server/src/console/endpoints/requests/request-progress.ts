import { reachedSteps } from "../../../reporting/index.ts";
import type { Database } from "../../../store/index.ts";

/** How far a request's applicant came, and from which kind of device. No answers. */
export async function readRequestProgress(db: Database, id: string) {
  const [facts, progress, marks, completion] = await Promise.all([
    db
      .selectFrom("lead_facts")
      .select(["state", "amount_from", "landing_state", "landing_amount_from", "completed_at"])
      .where("application_id", "=", id)
      .executeTakeFirst(),
    db.selectFrom("lead_progress").select(["device", "path"]).where("application_id", "=", id).executeTakeFirst(),
    db.selectFrom("quality_mark").select("kind").where("application_id", "=", id).orderBy("kind").execute(),
    // Not added up yet.
    db
      .selectFrom("lead_event")
      .select(["state", "amount_from", "at"])
      .where("application_id", "=", id)
      .where("state", "is not", null)
      .orderBy("id")
      .executeTakeFirst(),
  ]);
  const amount = completion?.amount_from ?? facts?.amount_from ?? -1;
  const landingAmount = facts?.landing_amount_from ?? -1;
  const known = [amount, landingAmount].find((one) => one >= 0);
  return {
    state: completion?.state || facts?.state || facts?.landing_state || null,
    amountFrom: known ?? null,
    completedAt: facts?.completed_at ?? completion?.at ?? null,
    device: progress?.device ?? null,
    reached: progress === undefined ? [] : reachedSteps(progress.path),
    marks: marks.map(({ kind }) => kind),
  };
}
