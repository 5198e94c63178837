import type { Database } from "../../store/database/schema.ts";
import type { Vault } from "../../store/vault/index.ts";

/** What is stored that needs a key of one purpose. */
export interface Dependents {
  /** What they are called, many of them. */
  readonly name: string;
  readonly count: (db: Database, kid: string) => Promise<number>;
  /** Brings up to `most` under the primary key. Answers how many; it can stop and go on anywhere. */
  readonly move: (db: Database, vault: Vault, kid: string, most: number) => Promise<number>;
  /** Forgets up to `most` that only this key opens. Answers how many. */
  readonly forget: (db: Database, vault: Vault, kid: string, most: number, now: number) => Promise<number>;
}
