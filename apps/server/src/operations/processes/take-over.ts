import { sql } from "kysely";
import { type Database, unclaimed } from "../../store/index.ts";
import { isDisconnected } from "./process-lock.ts";

const checkEveryMs = 1_000;
/** A process that lost its connection reconnects before this many checks in a row have missed it. */
const missedChecks = 3;

interface TakeOverParts {
  readonly db: Database;
  /** ID of this process. */
  readonly id: string;
  /** Called when work was released. */
  readonly freed: () => void;
  readonly checkEveryMs?: number;
}

/**
 * Releases the work of dead processes long before their leases expire. A process that is still alive notices the lost
 * lease at its next write, as with any expired lease. Call `close` when done.
 */
export function takeOverFromTheDead({ db, id, freed, checkEveryMs: every = checkEveryMs }: TakeOverParts) {
  let missed = new Map<string, number>();

  async function check(): Promise<void> {
    const { rows } = await sql<{ process: string }>`
      select process from (select distinct process from work where state = 'leased' and process <> ${id} offset 0) as others
      where ${isDisconnected("process")}`.execute(db);
    missed = new Map(rows.map(({ process }) => [process, (missed.get(process) ?? 0) + 1]));
    const dead = [...missed].filter(([, times]) => times >= missedChecks).map(([process]) => process);
    if (dead.length === 0) return;
    const { numUpdatedRows } = await db
      .updateTable("work")
      .set(unclaimed)
      .where("state", "=", "leased")
      .where("process", "in", dead)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) freed();
  }

  // A database outage closes all connections, so checks missed during it prove nothing.
  const timer = setInterval(() => void check().catch(() => missed.clear()), every);
  timer.unref();
  return { close: (): void => clearInterval(timer) };
}
