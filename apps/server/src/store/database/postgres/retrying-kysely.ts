import { setTimeout as sleep } from "node:timers/promises";
import { ConnectionLost, LostToAnother } from "../errors.ts";
import { isReadOnlyServer, sqlState } from "./postgres-errors.ts";
import type { Tx } from "../schema.ts";
import { StoreKysely } from "../transactions.ts";

/**
 * SQLSTATEs of a transaction that lost a conflict: serialization failure (40001), deadlock (40P01), unique violation
 * (23505), or a ledger end that had moved on (22012, division by zero, see store/consent/ledger-sequencer.ts). It stored
 * nothing; run again, it sees what the winner stored.
 */
const conflicts = new Set(["40001", "40P01", "23505", "22012"]);
const maxTries = 6;

/**
 * Retries transactions that lost a conflict or their connection before the commit. Callbacks must therefore tolerate
 * running more than once.
 */
export class RetryingKysely extends StoreKysely {
  protected override async runOnce<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.runOnce(act, tries);
      } catch (error) {
        if (tries >= maxTries || !isRetryable(error, tries)) throw error;
      }
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

function isRetryable(error: unknown, tries: number): boolean {
  // Once: the next connection looks for a server that takes writes, and there may be none.
  if (isReadOnlyServer(error)) return tries === 1;
  return error instanceof ConnectionLost || error instanceof LostToAnother || conflicts.has(sqlState(error) ?? "");
}
