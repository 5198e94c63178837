import { migrations } from "./migrations/index.ts";
import { pendingMigrations } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** The reason why this process should get no traffic now. */
export class NotReady extends Error {
  override readonly name = "NotReady";
  readonly code: "DRAINING" | "MIGRATIONS_PENDING" | "DATABASE_SILENT";

  constructor(code: NotReady["code"]) {
    super("This process does not take requests now.");
    this.code = code;
  }
}

/** Write at most once a second, however often readiness is checked. */
const checkIntervalMs = 1_000;
/** Treat a database that hangs as down: load balancers wait no longer for an answer. */
const timeoutMs = 2_000;
/** Wait this long before checking a hung database again, so that checks don't use up the connections. */
const hungRetryMs = 5_000;

/** Writes one row, because only a write proves that writing works. */
export async function probeWrite(db: Database, at: number): Promise<void> {
  await db.updateTable("write_probe").set({ at }).where("id", "=", 1).execute();
}

/**
 * Rejects while this process cannot serve: it is draining, a migration is pending, or the database cannot be written.
 */
export function createReadiness(
  db: Database,
  clock: () => number,
  draining: () => boolean,
  known = migrations,
): () => Promise<void> {
  let latest: { readonly at: number; readonly result: Promise<void>; isPending: boolean } | undefined;

  async function check(at: number): Promise<void> {
    if ((await pendingMigrations(db, known)).length > 0) throw new NotReady("MIGRATIONS_PENDING");
    await probeWrite(db, at);
  }

  function startCheck(at: number) {
    const started = { at, result: check(at), isPending: true };
    const end = (): void => void (started.isPending = false);
    started.result.then(end, end);
    return started;
  }

  return async () => {
    if (draining()) throw new NotReady("DRAINING");
    const now = clock();
    // `Math.abs`: check again too when the clock was set back.
    if (latest === undefined || Math.abs(now - latest.at) >= (latest.isPending ? hungRetryMs : checkIntervalMs))
      latest = startCheck(now);
    await withTimeout(latest.result);
  };
}

async function withTimeout(result: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new NotReady("DATABASE_SILENT")), timeoutMs);
  try {
    await Promise.race([result, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
