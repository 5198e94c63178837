import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type Transaction, type TransactionBuilder } from "kysely";
import { ConnectionLost } from "./errors.ts";
import { sqlState } from "./postgres-errors.ts";
import type { Schema } from "./schema.ts";

/**
 * Lost to another transaction: could not be put in order (40001), each waited for the other (40P01), or both stored the same
 * (23505). Nothing of it is stored, and run again it sees what the other one stored.
 */
const lost = new Set(["40001", "40P01", "23505"]);
const mostTries = 6;

/** Runs a transaction again that lost to another, or whose connection went before its end. So what is given to it must bear being run again. */
export class RetryingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <T>(callback: (trx: Transaction<Schema>) => Promise<T>): Promise<T> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await execute(callback);
        } catch (error) {
          if (tries >= mostTries || !isRepeatable(error)) throw error;
        }
        await sleep(Math.random() * 10 * 2 ** tries);
      }
    };
    return builder;
  }
}

function isRepeatable(error: unknown): boolean {
  return error instanceof ConnectionLost || lost.has(sqlState(error) ?? "");
}
