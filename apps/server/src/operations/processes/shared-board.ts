import { isShared, type Database } from "../../store/index.ts";
import type { createProgressBoard, ProgressBoard } from "../../routing/index.ts";
import type { Signals } from "../../system/index.ts";

/** Maximum delay of a change whose signal was lost. */
const checkEveryMs = 5_000;

/** Forwards changes made by other processes to the visitors waiting in this one. Call `close` when done. */
export function shareBoard(
  board: ReturnType<typeof createProgressBoard>,
  signals: Signals,
  db: Database,
  everyMs = checkEveryMs,
): { readonly board: ProgressBoard; readonly close: () => void } {
  const seen = new Map<string, number>();

  /**
   * Runs a single query for all waiting visitors, and notifies those whose application changed. Also notifies once when it
   * first sees an application, because that may have changed after the visitor read it and before this check.
   */
  async function check(): Promise<void> {
    const watched = [...board.watched()];
    for (const id of seen.keys()) if (!watched.includes(id)) seen.delete(id);
    if (watched.length === 0) return;
    const rows = await db.selectFrom("application").select(["id", "version"]).where("id", "in", watched).execute();
    for (const { id, version } of rows) {
      if (seen.get(id) !== version) board.changed(id);
      seen.set(id, version);
    }
  }

  signals.subscribe("changed", (id) => board.changed(id));
  signals.subscribe("asked", (id) => board.changed(id, "figures"));
  // Signals about figures may have been lost too, and the application's version does not reveal that.
  signals.onGap(() => {
    for (const id of board.watched()) board.changed(id);
  });
  // An unavailable database is reported elsewhere.
  const timer = isShared(db) ? setInterval(() => void check().catch(() => {}), everyMs) : undefined;
  return {
    board: {
      ...board,
      changed(id, what) {
        board.changed(id, what);
        signals.publish(what === "figures" ? "asked" : "changed", id);
      },
    },
    close: () => clearInterval(timer),
  };
}
