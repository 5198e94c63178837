import type { Database, Tx, Vault } from "../../store/index.ts";

/** Stored data that depends on the keys of one purpose. */
export interface Dependents {
  /** Plural name for messages. */
  readonly name: string;
  readonly count: (db: Database, kid: string) => Promise<number>;
  /** Moves up to `most` rows to the primary key, and returns the number moved. Can stop and resume anywhere. */
  readonly move: (db: Database, vault: Vault, kid: string, most: number) => Promise<number>;
  /** Deletes up to `most` rows that only this key opens, and returns the number deleted. */
  readonly forget: (tx: Tx, vault: Vault, kid: string, most: number, now: number) => Promise<number>;
}
