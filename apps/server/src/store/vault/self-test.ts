import { createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { RandomBytes } from "./blob.ts";
import { openBlob, sealBlob } from "./blob.ts";
import { KeyringRefused } from "./errors.ts";
import type { Keyring } from "./keyring.ts";
import { keyPurposes } from "./keyring.ts";
import vectors from "./vectors.json" with { type: "json" };

/**
 * Checks the primitives against known answers and runs a round trip with each primary key. Throws `KeyringRefused`,
 * which stops the start.
 */
export function selfTest(keyring: Keyring, random: RandomBytes): void {
  if (!matchesVectors())
    throw new KeyringRefused("Cryptography self-test failed: this machine computes wrong results.");
  for (const purpose of keyPurposes) {
    const { kid, secret } = keyring.primary(purpose);
    const id = Buffer.from(kid, "hex");
    const plain = random(32);
    const opened = openBlob(
      secret,
      id,
      ["self-test", purpose],
      sealBlob(secret, id, ["self-test", purpose], plain, random),
    );
    if (!opened.equals(plain))
      throw new KeyringRefused(
        `Keyring self-test failed: the primary key for ${purpose} cannot decrypt what it encrypts.`,
      );
  }
}

function matchesVectors(): boolean {
  return (
    vectors.aes256Gcm.every((vector) => decrypt(vector) === vector.plain) &&
    vectors.hmacSha256.every(({ key, data, mac }) =>
      createHmac("sha256", hex(key)).update(hex(data)).digest("hex").startsWith(mac),
    ) &&
    vectors.hkdfSha256.every(
      ({ key, salt, info, length, okm }) =>
        Buffer.from(hkdfSync("sha256", hex(key), hex(salt), hex(info), length)).toString("hex") === okm,
    )
  );
}

function decrypt({ key, iv, aad, cipher, tag }: (typeof vectors.aes256Gcm)[number]): string | null {
  const decipher = createDecipheriv("aes-256-gcm", hex(key), hex(iv), { authTagLength: 16 });
  decipher.setAAD(hex(aad));
  decipher.setAuthTag(hex(tag));
  try {
    return Buffer.concat([decipher.update(hex(cipher)), decipher.final()]).toString("hex");
  } catch {
    // Some published vectors must be rejected. For any other, null is the wrong answer and fails the test.
    return null;
  }
}

function hex(text: string): Buffer {
  return Buffer.from(text, "hex");
}
