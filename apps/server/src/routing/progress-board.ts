import type { Database } from "../database/schema.ts";
import { isOfRound } from "./attempts.ts";
import { lastRound, type RoundTable } from "./round-table.ts";
import type { ProgressBoard } from "./types.ts";

/** Figures come from what is stored, so that they are true after a restart and in every process; only the call-backs are of this one. */
export function createProgressBoard({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: () => number;
}): ProgressBoard & { readonly watched: () => Iterable<string> } {
  const watchers = new Map<string, Set<() => void>>();

  return {
    async of(applicationId) {
      const round = await lastRound(db, applicationId);
      if (round === undefined || (await isReadyAgain(db, round)))
        return { considered: 0, asked: 0, answered: 0, remainingMs: 0 };
      const made = await db
        .selectFrom("attempt")
        .select(["application_id", "idem_key", "lender_id", "answered_at"])
        .where("application_id", "=", applicationId)
        .execute();
      const attempts = made.filter((one) => isOfRound(one, round.job_id));
      const asked = new Set(attempts.map((one) => one.lender_id));
      // One that answered a ping and is now posted to has answered: what a visitor has seen never goes back.
      const answered = new Set(attempts.filter((one) => one.answered_at !== null).map((one) => one.lender_id));
      return {
        considered: round.considered,
        asked: asked.size,
        answered: answered.size,
        remainingMs: round.ended_at === null ? Math.max(0, round.deadline_at - clock()) : 0,
      };
    },
    watch(applicationId, changed) {
      // One function may watch twice: each watch ends by itself.
      const watcher = () => changed();
      const own = watchers.get(applicationId) ?? new Set();
      watchers.set(applicationId, own.add(watcher));
      return () => {
        own.delete(watcher);
        if (own.size === 0 && watchers.get(applicationId) === own) watchers.delete(applicationId);
      };
    },
    /** Ids of the applications that anyone waits for. */
    watched: () => watchers.keys(),
    changed(applicationId) {
      watchers.get(applicationId)?.forEach((watcher) => watcher());
    },
  };
}

/** The request came back, at a lower amount or after a fault, and its next round has not begun: the figures are of another. */
async function isReadyAgain(db: Database, { application_id, job_id }: RoundTable): Promise<boolean> {
  const next = await db
    .selectFrom("work")
    .select("id")
    .where("application_id", "=", application_id)
    .where("kind", "=", "route")
    .where("id", ">", job_id)
    .executeTakeFirst();
  return next !== undefined;
}
