import type { Database, Tx } from "../../store/index.ts";
import type { KeyEventTable } from "../tables.ts";

export type KeyEvent = Omit<KeyEventTable, "id" | "forgotten" | "reason"> & {
  readonly forgotten?: number;
  readonly reason?: string | undefined;
};

export async function recordKeyEvent(db: Database | Tx, { forgotten = 0, reason, ...event }: KeyEvent): Promise<void> {
  await db
    .insertInto("key_event")
    .values({ ...event, forgotten, reason: reason ?? null })
    .execute();
}

/** A key whose destruction was begun. */
export interface Destruction {
  readonly kid: string;
  readonly purpose: string;
  /** The time of the last step. */
  readonly at: number;
  readonly forgotten: number;
  readonly reason: string | null;
  /** False if the process was killed before it recorded the end: the keyring tells whether the key is gone. */
  readonly isRecorded: boolean;
}

/** Every destruction that was begun, in the order of their ends. */
export async function readDestructions(db: Database): Promise<readonly Destruction[]> {
  const steps = await db
    .selectFrom("key_event")
    .selectAll()
    .where("act", "in", ["destroying", "forgot", "destroyed"])
    .orderBy("id")
    .execute();
  const read = new Map<string, Destruction>();
  for (const { kid, purpose, act, at, forgotten, reason } of steps) {
    const before = read.get(kid);
    read.delete(kid);
    read.set(kid, {
      kid,
      purpose,
      at,
      forgotten: act === "destroyed" ? forgotten : (before?.forgotten ?? 0) + forgotten,
      reason: reason ?? before?.reason ?? null,
      isRecorded: act === "destroyed",
    });
  }
  return [...read.values()];
}
