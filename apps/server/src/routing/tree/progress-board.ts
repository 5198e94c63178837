import { type Database, prepared } from "../../store/index.ts";
import { isOfRound } from "./attempts.ts";
import { rounds } from "./round-table.ts";
import type { Change, ProgressBoard } from "./types.ts";

/**
 * Figures are read from the database, so that they are right after a restart and in every process; only the callbacks
 * are local.
 */
export function createProgressBoard({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: () => number;
}): ProgressBoard & { readonly watched: () => Iterable<string> } {
  const watchers = new Map<string, Set<(what: Change) => void>>();

  return {
    async of(applicationId, from = db) {
      const made = await lastRoundWithAttempts(from, { applicationId });
      const [round] = made;
      // The application is ready again, at a lower amount or after an error, and its next round has not begun: these
      // figures are old.
      if (round === undefined || round.isReadyAgain) return { considered: 0, asked: 0, answered: 0, remainingMs: 0 };
      const attempts = made.flatMap(({ application_id, idem_key, lender_id, answered_at }) =>
        idem_key !== null && isOfRound({ application_id, idem_key }, round.job_id) ? [{ lender_id, answered_at }] : [],
      );
      const asked = new Set(attempts.map((one) => one.lender_id));
      // A lender that answered a ping still counts as answered while it is posted to, so that the visitor's figures
      // never go down.
      const answered = new Set(attempts.filter((one) => one.answered_at !== null).map((one) => one.lender_id));
      return {
        considered: round.considered,
        asked: asked.size,
        answered: answered.size,
        remainingMs: round.ended_at === null ? Math.max(0, round.deadline_at - clock()) : 0,
      };
    },
    watch(applicationId, changed) {
      // The same function may be registered twice; each registration ends separately.
      const watcher = (what: Change) => changed(what);
      const own = watchers.get(applicationId) ?? new Set();
      watchers.set(applicationId, own.add(watcher));
      return () => {
        own.delete(watcher);
        if (own.size === 0 && watchers.get(applicationId) === own) watchers.delete(applicationId);
      };
    },
    /** Ids of the applications that a visitor is watching. */
    watched: () => watchers.keys(),
    changed(applicationId, what = "state") {
      watchers.get(applicationId)?.forEach((watcher) => watcher(what));
    },
  };
}

/** One row per attempt, or a single row if there are none. Clients poll this often, so it is one query. */
const lastRoundWithAttempts = prepared((db, { applicationId }: { readonly applicationId: string }) =>
  rounds(db)
    .selectFrom((all) =>
      all
        .selectFrom("routing_round")
        .select(["job_id", "application_id", "considered", "ended_at", "deadline_at"])
        .where("application_id", "=", applicationId)
        .orderBy("job_id", "desc")
        .limit(1)
        .as("round"),
    )
    .leftJoin("attempt", "attempt.application_id", "round.application_id")
    .select([
      "round.job_id",
      "round.application_id",
      "round.considered",
      "round.ended_at",
      "round.deadline_at",
      "attempt.idem_key",
      "attempt.lender_id",
      "attempt.answered_at",
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("work")
            .select("work.id")
            .where("work.application_id", "=", applicationId)
            .where("work.kind", "=", "route")
            .whereRef("work.id", ">", "round.job_id"),
        )
        .as("isReadyAgain"),
    ),
);
