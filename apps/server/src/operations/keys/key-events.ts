import type { Database } from "../../store/index.ts";
import type { KeyEventTable } from "../tables.ts";

export type KeyEvent = Omit<KeyEventTable, "id" | "forgotten" | "reason"> & {
  readonly forgotten?: number;
  readonly reason?: string;
};

export async function recordKeyEvent(db: Database, { forgotten = 0, reason, ...event }: KeyEvent): Promise<void> {
  await db
    .insertInto("key_event")
    .values({ ...event, forgotten, reason: reason ?? null })
    .execute();
}
