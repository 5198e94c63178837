import type { BoxKeys } from "./box-files.ts";
import type { Proving } from "./proving-file.ts";

/** kek wraps the keys of applications; idx makes digests for look-ups; token seals small secrets. */
export const keyPurposes = ["kek", "idx", "token"] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

export interface Key {
  /** 16 hexadecimal digits. */
  readonly kid: string;
  readonly purpose: KeyPurpose;
  /** The month it was made for: 2026-11. */
  readonly bucket: string;
  /** primary: makes new seals; usable: opens old ones; disabled: does nothing, but still lies in the file. */
  readonly status: "primary" | "usable" | "disabled";
  /** Since when it is so, in milliseconds; absent of a key that an earlier version wrote. */
  readonly since?: number;
  readonly secret: Uint8Array;
}

export interface Keyring {
  /** The key of this month, made when the month is new. */
  primary(purpose: KeyPurpose): Key;
  /** Undefined when unknown, disabled or discarded. */
  find(purpose: KeyPurpose, kid: string): Key | undefined;
  /** Every key that still opens, the primary first. */
  usable(purpose: KeyPurpose): readonly Key[];
  /** Every key, of every purpose and status, without its secret. */
  list(): readonly Omit<Key, "secret">[];
  /** Makes another key the primary; the one that was goes on opening. */
  rotate(purpose: KeyPurpose): Key;
  /** What a disabled key sealed does not open until it is enabled again. Never a primary. */
  disable(kid: string): void;
  enable(kid: string): void;
  /** Takes it out of the keyring for ever. Never a primary. */
  destroy(kid: string): void;
  /** How far the rows of the database prove themselves. */
  proving(): Proving;
  noteProving(done: Partial<Proving>): void;
  /** Keys of boxes: every process seals them, workers alone open them. */
  readonly boxes: BoxKeys;
}

/** Month of a time, in UTC: the bucket of a key. */
export function bucketOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}
