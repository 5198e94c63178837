import type { Generated } from "kysely";

declare module "../store/database/schema.ts" {
  interface Schema {
    server_process: ServerProcessTable;
    key_event: KeyEventTable;
    anchor_place: AnchorPlaceTable;
  }
}

/** What became of a key of the keyring, for who must account for it. Never the key. */
export interface KeyEventTable {
  id: Generated<number>;
  kid: string;
  purpose: string;
  act: "rotated" | "disabled" | "enabled" | "destroyed";
  at: number;
  /** How many rows that needed it were forgotten with it. */
  forgotten: number;
  /** The operator's, where a key was destroyed that was needed. */
  reason: string | null;
}

/** A process that runs over the database with others. Times are the database's. */
export interface ServerProcessTable {
  id: string;
  role: string;
  /** Digest of the ids of the keys that it seals with. */
  keys: string;
  /** 1: it sends mails. Null: its version does not say. */
  mails: 0 | 1 | null;
  /** 1: it adds to the ledger under the ledger's key, where there is one. Null: its version knows of none. */
  ledger: 1 | null;
  /** 1: it reads rows that prove themselves. Null: its version does not. */
  proves: 1 | null;
  started_at: number;
  seen_at: number;
}

/** A place outside the database that keeps anchors of the ledger. */
export interface AnchorPlaceTable {
  place: "file" | "mail" | "timestamp";
  /** The end that it was last handed; null before the first. */
  seq: number | null;
  hash: Uint8Array | null;
  anchored_at: number | null;
  /** By when the next anchor should be there. Later than that it is overdue. */
  promised_at: number;
  /** When it is tried next. */
  due_at: number;
  /** Tries in a row that failed. */
  failures: number;
}
