import type { BoxKeys } from "./box-files.ts";
import type { Proving } from "./proving-file.ts";

/** kek wraps applications' keys; idx makes digests for lookups; token seals small secrets. */
export const keyPurposes = ["kek", "idx", "token"] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

export interface Key {
  /** 16 hexadecimal digits. */
  readonly kid: string;
  readonly purpose: KeyPurpose;
  /** The month that it was made for: 2026-11. */
  readonly bucket: string;
  /** primary: makes new seals; usable: opens old ones; disabled: kept in the file but unused. */
  readonly status: "primary" | "usable" | "disabled";
  /** When it got this status, in milliseconds; absent for keys written by an earlier version. */
  readonly since?: number;
  readonly secret: Uint8Array;
}

export interface Keyring {
  /** This month's key. Created on first use in a new month. */
  primary(purpose: KeyPurpose): Key;
  /** Undefined if unknown, disabled or destroyed. */
  find(purpose: KeyPurpose, kid: string): Key | undefined;
  /** Every key that can open, the primary first. */
  usable(purpose: KeyPurpose): readonly Key[];
  /** Every key, of any purpose and status, without its secret. */
  list(): readonly Omit<Key, "secret">[];
  /** Makes a new key the primary. The former one still opens. */
  rotate(purpose: KeyPurpose): Key;
  /** Until enabled again, what the key sealed does not open. Rejects a primary. */
  disable(kid: string): void;
  enable(kid: string): void;
  /** Removes the key for good. Rejects a primary. */
  destroy(kid: string): void;
  /** Progress of adding proofs to the database's rows. */
  proving(): Proving;
  noteProving(done: Partial<Proving>): void;
  /** Keys of boxes: every process can seal them, only workers can open them. */
  readonly boxes: BoxKeys;
}

/** The bucket of a key: the month in UTC. */
export function bucketOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}
