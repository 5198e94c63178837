import { setTimeout as sleep } from "node:timers/promises";
import { ConnectionLost, LostToAnother } from "../errors.ts";
import { sqlState } from "./postgres-errors.ts";
import type { Tx } from "../schema.ts";
import { StoreKysely } from "../transactions.ts";

/**
 * Lost to another transaction: could not be put in order (40001), each waited for the other (40P01), both stored the same
 * (23505), or what it was to go on from was not the end any more (22012, see store/consent/ledger-end.ts). Nothing of it is stored, and run again it sees what the other one stored.
 */
const lost = new Set(["40001", "40P01", "23505", "22012"]);
const mostTries = 6;

/** Runs a transaction again that lost to another, or whose connection went before its end. So what is given to it must bear being run again. */
export class RetryingKysely extends StoreKysely {
  protected override async once<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.once(act, tries);
      } catch (error) {
        if (tries >= mostTries || !isRepeatable(error)) throw error;
      }
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

function isRepeatable(error: unknown): boolean {
  return error instanceof ConnectionLost || error instanceof LostToAnother || lost.has(sqlState(error) ?? "");
}
