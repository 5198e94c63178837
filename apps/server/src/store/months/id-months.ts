import { isShared } from "../database/dialect-of.ts";
import type { Database } from "../database/schema.ts";
import { monthAt, prefixOf } from "./month.ts";
import { readMonths } from "./read-months.ts";

/** How soon a server notices that a month was added. Milliseconds. */
export const rereadMs = 10 * 60_000;

/**
 * Returns how the ID of an application begins that is stored now: with its month if every divided table has a partition
 * for it, and with nothing otherwise. So no table ever gets an ID that it has no place for.
 */
export async function openIdMonths(db: Database, clock: () => number): Promise<(now: number) => string> {
  if (!isShared(db)) return () => "";
  let { every } = await readMonths(db);
  let rereadAt = clock() + rereadMs;
  return (now) => {
    if (now >= rereadAt) {
      rereadAt = now + rereadMs;
      // No request waits for it. If it fails, the months known so far are still there.
      void readMonths(db).then(
        (months) => (every = months.every),
        () => undefined,
      );
    }
    const month = monthAt(now);
    return every.has(month) ? prefixOf(month) : "";
  };
}
