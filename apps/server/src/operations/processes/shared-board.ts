import { isShared } from "../../store/database/dialect-of.ts";
import type { Database } from "../../store/database/schema.ts";
import type { createProgressBoard } from "../../routing/index.ts";
import type { ProgressBoard } from "../../routing/tree/types.ts";
import type { Signals } from "../../system/signals.ts";

/** How long a change stays unseen when the word of it was lost. */
const lookEveryMs = 5_000;

/** Those who wait in this process hear of what the others change. Call `close` at the end. */
export function shareBoard(
  board: ReturnType<typeof createProgressBoard>,
  signals: Signals,
  db: Database,
): { readonly board: ProgressBoard; readonly close: () => void } {
  const seen = new Map<string, number>();

  /** One query for all who wait, and a call for those alone whose application is another than it was. */
  async function look(): Promise<void> {
    const watched = [...board.watched()];
    for (const id of seen.keys()) if (!watched.includes(id)) seen.delete(id);
    if (watched.length === 0) return;
    const rows = await db.selectFrom("application").select(["id", "version"]).where("id", "in", watched).execute();
    for (const { id, version } of rows) {
      if (seen.has(id) && seen.get(id) !== version) board.changed(id);
      seen.set(id, version);
    }
  }

  signals.subscribe("changed", (id) => board.changed(id));
  signals.subscribe("asked", (id) => board.changed(id, "figures"));
  // Also what was asked and answered of an application may have been missed, which its version does not tell.
  signals.onGap(() => {
    for (const id of board.watched()) board.changed(id);
  });
  // A database that is away is told of elsewhere.
  const timer = isShared(db) ? setInterval(() => void look().catch(() => {}), lookEveryMs) : undefined;
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
