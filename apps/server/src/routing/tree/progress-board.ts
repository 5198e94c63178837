import { type Database, isShared, prepared } from "../../store/index.ts";
import type { Signals } from "../../system/index.ts";
import { isOfRound } from "./attempts.ts";
import { rounds } from "./round-table.ts";
import type { Change, ProgressBoard } from "./types.ts";

interface BoardParts {
  readonly db: Database;
  readonly clock: () => number;
  /** Signals between the processes that share the database; absent: this process is alone. */
  readonly signals?: Signals;
  /** Maximum delay of a change whose signal was lost. */
  readonly checkEveryMs?: number;
}

/**
 * Figures are read from the database, so that they are right after a restart and in every process. The callbacks are
 * local; changes made by other processes are forwarded to them. Call `close` when done.
 */
export function createProgressBoard({
  db,
  clock,
  signals,
  checkEveryMs = 5_000,
}: BoardParts): ProgressBoard & { readonly close: () => void } {
  const watchers = new Map<string, Set<(what: Change) => void>>();
  const seen = new Map<string, number>();

  function notify(applicationId: string, what: Change): void {
    watchers.get(applicationId)?.forEach((watcher) => watcher(what));
  }

  /**
   * Runs a single query for all waiting visitors, and notifies those whose application changed. Also notifies once when
   * it first sees an application, because that may have changed after the visitor read it and before this check.
   */
  async function check(): Promise<void> {
    for (const id of seen.keys()) if (!watchers.has(id)) seen.delete(id);
    if (watchers.size === 0) return;
    const watched = [...watchers.keys()];
    const rows = await db.selectFrom("application").select(["id", "version"]).where("id", "in", watched).execute();
    for (const { id, version } of rows) {
      if (seen.get(id) !== version) notify(id, "state");
      seen.set(id, version);
    }
  }

  signals?.subscribe("changed", (id) => notify(id, "state"));
  signals?.subscribe("asked", (id) => notify(id, "figures"));
  // Signals about figures may have been lost too, and the application's version does not reveal that.
  signals?.onGap(() => {
    for (const id of watchers.keys()) notify(id, "state");
  });
  // An unavailable database is reported elsewhere.
  const timer = signals && isShared(db) ? setInterval(() => void check().catch(() => {}), checkEveryMs) : undefined;

  return {
    async of(applicationId) {
      const made = await lastRoundWithAttempts(db, { applicationId });
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
    changed(applicationId, what = "state") {
      notify(applicationId, what);
      signals?.publish(what === "figures" ? "asked" : "changed", applicationId);
    },
    close: () => clearInterval(timer),
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
