import { migrations } from "./migrations/index.ts";
import { pendingMigrations } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** Why this process should get no visitors now. */
export class NotReady extends Error {
  override readonly name = "NotReady";
  readonly code: "DRAINING" | "MIGRATIONS_PENDING" | "DATABASE_SILENT";

  constructor(code: NotReady["code"]) {
    super("This process does not take requests now.");
    this.code = code;
  }
}

/** One write a second at most, however often it is asked. */
const freshMs = 1_000;
/** A database that hangs is one that is away: who balances the load waits no longer for an answer. */
const answerMs = 2_000;
/** One that hung is asked again after it, so that nobody's connections are taken up by questions. */
const askAgainMs = 5_000;

/**
 * Rejects while this process cannot do its work: it is ending, the database lacks a step of its schema, or cannot be written. That it
 * can is seen by writing.
 */
export function createReadiness(
  db: Database,
  clock: () => number,
  draining: () => boolean,
  known = migrations,
): () => Promise<void> {
  let asked: { readonly at: number; readonly answer: Promise<void>; open: boolean } | undefined;

  async function look(at: number): Promise<void> {
    if ((await pendingMigrations(db, known)).length > 0) throw new NotReady("MIGRATIONS_PENDING");
    await db.updateTable("write_probe").set({ at }).where("id", "=", 1).execute();
  }

  function ask(at: number) {
    const asking = { at, answer: look(at), open: true };
    const end = (): void => void (asking.open = false);
    asking.answer.then(end, end);
    return asking;
  }

  return async () => {
    if (draining()) throw new NotReady("DRAINING");
    const now = clock();
    // Also when the clock was set back.
    if (asked === undefined || Math.abs(now - asked.at) >= (asked.open ? askAgainMs : freshMs)) asked = ask(now);
    await inTime(asked.answer);
  };
}

async function inTime(answer: Promise<void>): Promise<void> {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(new NotReady("DATABASE_SILENT")), answerMs);
  try {
    await Promise.race([answer, silent.promise]);
  } finally {
    clearTimeout(timer);
  }
}
