import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { RandomBytes } from "./blob.ts";
import { kidLength } from "./blob.ts";
import { KeyringRefused } from "./errors.ts";
import type { Key, KeyPurpose } from "./keyring.ts";
import { bucketOf, keyPurposes } from "./keyring.ts";

/** A key as stored in the file. */
const entry = z.strictObject({
  kid: z.string().regex(/^[0-9a-f]{16}$/),
  purpose: z.enum(keyPurposes),
  bucket: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  status: z.enum(["primary", "usable", "disabled"]),
  since: z.number().int().optional(),
  /** 32 bytes, base64url. */
  secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Detects editing mistakes: a MAC of id, purpose and month under the secret. */
  check: z.string(),
});

export const keyringFile = z.strictObject({ version: z.literal(1), keys: z.array(entry) });

export type KeyEntry = z.infer<typeof entry>;

export function makeKey(purpose: KeyPurpose, now: number, random: RandomBytes): Key {
  const kid = random(kidLength).toString("hex");
  return { kid, purpose, bucket: bucketOf(now), status: "primary", since: now, secret: random(32) };
}

export function toEntry(key: Key): KeyEntry {
  const { kid, purpose, bucket, status, since } = key;
  return {
    kid,
    purpose,
    bucket,
    status,
    ...(since !== undefined && { since }),
    secret: Buffer.from(key.secret).toString("base64url"),
    check: checkOf(key).toString("base64url"),
  };
}

export function fromEntry(stored: KeyEntry): Key {
  const { kid, purpose, bucket, status, since } = stored;
  const secret = Buffer.from(stored.secret, "base64url");
  const key = { kid, purpose, bucket, status, ...(since !== undefined && { since }), secret };
  const expected = checkOf(key);
  const given = Buffer.from(stored.check, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new KeyringRefused(`Key ${kid} does not match its check value.`);
  if (isSample(key.secret)) throw new KeyringRefused(`Key ${kid} is a sample key, not a secret.`);
  return key;
}

function checkOf({ secret, kid, purpose, bucket }: Key): Buffer {
  return createHmac("sha256", secret).update(`keyring entry|${kid}|${purpose}|${bucket}`).digest().subarray(0, 8);
}

/** All bytes equal, or counting up or down: keys from documentation and tests. */
function isSample(secret: Uint8Array): boolean {
  const steps = new Set(secret.slice(1).map((byte, index) => byte - (secret[index] ?? 0)));
  return steps.size === 1;
}
