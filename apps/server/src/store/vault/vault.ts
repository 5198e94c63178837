import { createHmac, randomBytes } from "node:crypto";
import type { ApplicationKey } from "./application-key.ts";
import { applicationKey, commitmentOf } from "./application-key.ts";
import type { RandomBytes } from "./blob.ts";
import { kidOf, openBlob, sealBlob } from "./blob.ts";
import type { IndexedField } from "./canonicalize.ts";
import { canonicalizers } from "./canonicalize.ts";
import { openBox, sealBox } from "./box.ts";
import { deriveKey } from "./derive.ts";
import { BoxShut, SealBroken } from "./errors.ts";
import type { Key, Keyring, KeyPurpose } from "./keyring.ts";
import type { Proving } from "./proving-file.ts";
import { selfTest } from "./self-test.ts";

/** An application's key as stored. */
export interface WrappedKey {
  readonly wrapped: Uint8Array;
  /** Id of the month key that wraps it. */
  readonly kid: string;
  readonly commitment: Uint8Array;
}

/** The stored digest of a value, for lookups, and the id of its key. */
export interface Digest {
  /** 8 bytes. */
  readonly bytes: Uint8Array;
  readonly kid: string;
}

/** A sealed value, as stored in the JSON of its group. */
export interface Box {
  /** Base64url. */
  readonly box: string;
  /** Id of the application that it was sealed for. Stays the same in a copy of that application. */
  readonly of: string;
}

export interface Vault {
  newKey(applicationId: string): WrappedKey & { readonly key: ApplicationKey };
  /** Throws `SealBroken`. */
  openKey(applicationId: string, stored: Pick<WrappedKey, "wrapped" | "commitment">): ApplicationKey;
  /** Wraps the same key under this month's key. Data sealed with it is unchanged. */
  rewrap(applicationId: string, wrapped: Uint8Array): Pick<WrappedKey, "wrapped" | "kid">;
  /** True if keys wrapped under this month key can be opened. */
  hasKey(kid: string): boolean;
  /**
   * Seals one value so that only a process with the private keys can open it; undefined if there is no key to seal with
   * yet. Its position in the application is bound by the seal around it.
   */
  box(applicationId: string, name: string, text: string): Box | undefined;
  /** Throws `BoxShut` if this process lacks the private key, `SealBroken` if the box was changed. */
  unbox(name: string, box: Box): string;
  /** Progress of adding proofs to the database's rows. */
  proving(): Proving;
  /** Digest to store for lookups; undefined if the value is empty in canonical form. */
  digest(field: IndexedField, value: string): Digest | undefined;
  /** Every digest that the value may be stored under: one per month key still in the keyring. */
  digests(field: IndexedField, value: string): readonly Uint8Array[];
  /** 32-byte keyed hashes of a text, for one purpose: one per month key still in the keyring, this month's first. */
  hashes(purpose: string, text: string): readonly Uint8Array[];
  /** Seals a small secret for one purpose (such as `redirect`) and one subject (an application's id). */
  sealText(purpose: string, subject: string, text: string): Uint8Array;
  /** Throws `SealBroken`, also for another purpose or subject. */
  openText(purpose: string, subject: string, blob: Uint8Array): string;
  /** Seals the same secret under this month's key. Throws `SealBroken`. */
  reseal(purpose: string, subject: string, blob: Uint8Array): Uint8Array;
}

const digestLength = 8;

/** Throws `KeyringRefused` if its self-test fails. */
export function createVault(keyring: Keyring, random: RandomBytes = randomBytes): Vault {
  selfTest(keyring, random);
  const derived = new Map<string, Buffer>();

  function derivedKey(key: Key, info: string): Buffer {
    const name = `${key.kid}|${info}`;
    const known = derived.get(name);
    if (known !== undefined) return known;
    const made = deriveKey(key.secret, key.kid, info);
    derived.set(name, made);
    return made;
  }

  function keyOf(purpose: KeyPurpose, blob: Uint8Array): Key {
    const key = keyring.find(purpose, Buffer.from(kidOf(blob)).toString("hex"));
    if (key === undefined) throw new SealBroken("The keyring does not hold the key of this blob.");
    return key;
  }

  function wrap(applicationId: string, dataKey: Uint8Array): Pick<WrappedKey, "wrapped" | "kid"> {
    const { kid, secret } = keyring.primary("kek");
    return { kid, wrapped: sealBlob(secret, kidBytes(kid), ["dek", applicationId], dataKey, random) };
  }

  function unwrap(applicationId: string, wrapped: Uint8Array): Buffer {
    const { kid, secret } = keyOf("kek", wrapped);
    return openBlob(secret, kidBytes(kid), ["dek", applicationId], wrapped);
  }

  function digestWith(key: Key, field: IndexedField, canonical: string): Uint8Array {
    return createHmac("sha256", derivedKey(key, `v1|idx|${field}`))
      .update(canonical)
      .digest()
      .subarray(0, digestLength);
  }

  function sealText(purpose: string, subject: string, text: string): Uint8Array {
    const key = keyring.primary("token");
    return sealBlob(
      derivedKey(key, `v1|text|${purpose}`),
      kidBytes(key.kid),
      ["text", purpose, subject],
      Buffer.from(text, "utf8"),
      random,
    );
  }

  function openText(purpose: string, subject: string, blob: Uint8Array): string {
    const key = keyOf("token", blob);
    return openBlob(
      derivedKey(key, `v1|text|${purpose}`),
      kidBytes(key.kid),
      ["text", purpose, subject],
      blob,
    ).toString("utf8");
  }

  return {
    newKey(applicationId) {
      const dataKey = random(32);
      const commitment = commitmentOf(dataKey, applicationId);
      return {
        ...wrap(applicationId, dataKey),
        commitment,
        key: applicationKey(dataKey, applicationId, commitment, random),
      };
    },
    openKey: (applicationId, { wrapped, commitment }) =>
      applicationKey(unwrap(applicationId, wrapped), applicationId, commitment, random),
    rewrap: (applicationId, wrapped) => wrap(applicationId, unwrap(applicationId, wrapped)),
    box(applicationId, name, text) {
      const to = keyring.boxes.current();
      if (to === undefined) return undefined;
      const place = ["box", applicationId, name];
      const sealed = sealBox(to.key, kidBytes(to.kid), place, Buffer.from(text, "utf8"), random);
      return { box: sealed.toString("base64url"), of: applicationId };
    },
    unbox(name, { box, of }) {
      const sealed = Buffer.from(box, "base64url");
      const kid = kidOf(sealed.subarray(32));
      const key = keyring.boxes.find(Buffer.from(kid).toString("hex"));
      if (key === undefined) throw new BoxShut();
      return openBox(key.key, kid, ["box", of, name], sealed).toString("utf8");
    },
    proving: () => keyring.proving(),
    hasKey: (kid) => keyring.find("kek", kid) !== undefined,
    digest(field, value) {
      const canonical = canonicalizers[field](value);
      if (!/[^:]/.test(canonical)) return undefined;
      const key = keyring.primary("idx");
      return { bytes: digestWith(key, field, canonical), kid: key.kid };
    },
    digests(field, value) {
      const canonical = canonicalizers[field](value);
      return /[^:]/.test(canonical) ? keyring.usable("idx").map((key) => digestWith(key, field, canonical)) : [];
    },
    hashes(purpose, text) {
      keyring.primary("idx");
      return keyring.usable("idx").map((key) =>
        createHmac("sha256", derivedKey(key, `v1|hash|${purpose}`))
          .update(text)
          .digest(),
      );
    },
    sealText,
    openText,
    reseal: (purpose, subject, blob) => sealText(purpose, subject, openText(purpose, subject, blob)),
  };
}

function kidBytes(kid: string): Buffer {
  return Buffer.from(kid, "hex");
}
