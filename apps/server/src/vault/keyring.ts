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
  readonly secret: Uint8Array;
}

export interface Keyring {
  /** The key of this month, made when the month is new. */
  primary(purpose: KeyPurpose): Key;
  /** Undefined when unknown, disabled or discarded. */
  find(purpose: KeyPurpose, kid: string): Key | undefined;
  /** Every key that still opens, the primary first. */
  usable(purpose: KeyPurpose): readonly Key[];
  /** Takes keys of months before `bucket` out of the keyring for ever; answers their ids. Never a primary. */
  discard(purpose: KeyPurpose, bucket: string): readonly string[];
}

/** Month of a time, in UTC: the bucket of a key. */
export function bucketOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}
