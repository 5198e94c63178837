import { sql } from "kysely";
import type { Database } from "../../store/database/schema.ts";
import { unclaimed } from "../../store/work/work.ts";
import { hasNoLine } from "./lives.ts";

const lookEveryMs = 1_000;
/** One whose line was cut has it back before so many looks in a row have missed it. */
const missedLooks = 3;

interface TakeOverParts {
  readonly db: Database;
  /** Of this process. */
  readonly id: string;
  /** Told when there is work again. */
  readonly freed: () => void;
  readonly lookEveryMs?: number;
}

/**
 * Frees the work of processes that died, long before their leases end. One that lives after all finds its lease gone at its next
 * write, as after any lease that ended. Call `close` at the end.
 */
export function takeOverFromTheDead({ db, id, freed, lookEveryMs: every = lookEveryMs }: TakeOverParts) {
  let missed = new Map<string, number>();

  async function look(): Promise<void> {
    const { rows } = await sql<{ process: string }>`
      select process from (select distinct process from work where state = 'leased' and process <> ${id} offset 0) as others
      where ${hasNoLine("process")}`.execute(db);
    missed = new Map(rows.map(({ process }) => [process, (missed.get(process) ?? 0) + 1]));
    const dead = [...missed].filter(([, times]) => times >= missedLooks).map(([process]) => process);
    if (dead.length === 0) return;
    const { numUpdatedRows } = await db
      .updateTable("work")
      .set(unclaimed)
      .where("state", "=", "leased")
      .where("process", "in", dead)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) freed();
  }

  // A database that is away has ended the lines of all: what was missed then says nothing.
  const timer = setInterval(() => void look().catch(() => missed.clear()), every);
  timer.unref();
  return { close: (): void => clearInterval(timer) };
}
