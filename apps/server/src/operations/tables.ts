import type { Generated } from "kysely";

declare module "../store/database/schema.ts" {
  interface Schema {
    server_process: ServerProcessTable;
    key_event: KeyEventTable;
    anchor_place: AnchorPlaceTable;
    backup_event: BackupEventTable;
    drill_event: DrillEventTable;
  }
}

/** History of a keyring key, for audits. Never contains the key. */
export interface KeyEventTable {
  id: Generated<number>;
  kid: string;
  purpose: string;
  /**
   * `rotating` and `destroying` are recorded before the key file changes, so that a process killed in between leaves a
   * record. `forgot`: rows that were deleted because they needed the key, recorded with their deletion.
   */
  act: "rotating" | "rotated" | "disabled" | "enabled" | "destroying" | "forgot" | "destroyed";
  at: number;
  /** Number of rows deleted because they needed the key; for `destroyed`, all that were. */
  forgotten: number;
  /** The operator's reason for destroying a key that was still needed. */
  reason: string | null;
}

/** A process that shares the database. Times are the database's. */
export interface ServerProcessTable {
  id: string;
  role: string;
  /** Digest of the ids of its primary keys. */
  keys: string;
  /** 1: it sends email. Null: its version does not report this. */
  mails: 0 | 1 | null;
  /** 1: it writes keyed ledger entries once there is a key. Null: its version cannot. */
  ledger: 1 | null;
  /** 1: it can read row proofs. Null: its version cannot. */
  proves: 1 | null;
  started_at: number;
  seen_at: number;
}

/** A place outside the database that stores anchors of the ledger. */
export interface AnchorPlaceTable {
  place: "file" | "mail" | "timestamp";
  /** The end of the ledger last sent there; null before the first. */
  seq: number | null;
  hash: Uint8Array | null;
  anchored_at: number | null;
  /** Deadline of the next anchor, after which it is overdue. */
  promised_at: number;
  /** Time of the next attempt. */
  due_at: number;
  /** Consecutive failed attempts. */
  failures: number;
}

/** Backups of the embedded database that succeeded. Those that PostgreSQL's own tools make are not known here. */
export interface BackupEventTable {
  /** Milliseconds since the epoch. */
  at: number;
  bytes: number;
  /** 1: the keys were copied too, to a separate folder. */
  with_keys: 0 | 1;
}

/** Restore drills that a running server recorded. Times in milliseconds since the epoch. */
export interface DrillEventTable {
  at: number;
  /** When the restored backup was made, or its newest record stored; null if the drill failed before it knew. */
  backup_at: number | null;
  passed: 0 | 1;
}
