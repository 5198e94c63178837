import { randomUUID } from "node:crypto";
import { isShared, type Database, type Keyring } from "../../store/index.ts";
import { type Log, noSignals, type Signals } from "../../system/index.ts";
import { createProgressBoard } from "../../routing/index.ts";
import { openPostgresSignals } from "./postgres-signals.ts";
import { registerProcess } from "./register.ts";

interface Joining {
  readonly db: Database;
  /** URL of the database around any pooler; undefined if the database is not shared. */
  readonly url: string | undefined;
  readonly keyring: Keyring;
  readonly role: string;
  /** True if this process sends email. */
  readonly mails: boolean;
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Registers this process with the others on the same database. Rejects with `KeyringRefused` if their keys differ. Call
 * `leave` when done.
 */
export async function joinProcesses({ db, url, keyring, role, mails, clock, log }: Joining) {
  const processId = randomUUID();
  const signals = await openSignals(url, processId, db, log);
  const differs = () => log.error({ event: "another process uses a different keyring" });
  try {
    const registered = isShared(db)
      ? await registerProcess({ db, id: processId, keyring, role, mails, differs })
      : undefined;
    const board = createProgressBoard({ db, clock, signals });
    return {
      processId,
      signals,
      board,
      leave: async () => {
        board.close();
        await registered?.close();
        await signals.close();
      },
    };
  } catch (error) {
    await signals.close();
    throw error;
  }
}

async function openSignals(url: string | undefined, id: string, db: Database, log: Log): Promise<Signals> {
  if (url === undefined) return noSignals;
  return await openPostgresSignals({
    db,
    url,
    id,
    lost: (error) => log.warn({ event: "reconnecting to the other processes", err: error }),
  });
}
