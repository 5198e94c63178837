import { createHmac, randomBytes } from "node:crypto";
import type { ApplicationKey } from "./application-key.ts";
import { applicationKey, commitmentOf } from "./application-key.ts";
import type { RandomBytes } from "./blob.ts";
import { kidOf, openBlob, sealBlob } from "./blob.ts";
import type { IndexedField } from "./canon.ts";
import { canons } from "./canon.ts";
import { openBox, sealBox } from "./box.ts";
import { deriveKey } from "./derive.ts";
import { BoxShut, SealBroken } from "./errors.ts";
import type { Key, Keyring, KeyPurpose } from "./keyring.ts";
import type { Proving } from "./proving-file.ts";
import { selfTest } from "./self-test.ts";

/** An application's key as it is stored. */
export interface WrappedKey {
  readonly wrapped: Uint8Array;
  /** The month key that wraps it. */
  readonly kid: string;
  readonly commitment: Uint8Array;
}

/** What is stored of a value for look-ups, and the key that made it. */
export interface Digest {
  /** Eight. */
  readonly bytes: Uint8Array;
  readonly kid: string;
}

/** A sealed value, as it stands in the JSON of its group. */
export interface Box {
  /** Base64url. */
  readonly box: string;
  /** Id of the application that it was sealed for; a copy of that application takes it along. */
  readonly of: string;
}

export interface Vault {
  newKey(applicationId: string): WrappedKey & { readonly key: ApplicationKey };
  /** Throws `SealBroken`. */
  openKey(applicationId: string, stored: Pick<WrappedKey, "wrapped" | "commitment">): ApplicationKey;
  /** The same key under this month's key; what it sealed stays as it is. */
  rewrap(applicationId: string, wrapped: Uint8Array): Pick<WrappedKey, "wrapped" | "kid">;
  /** Whether keys wrapped under this month key can be opened. */
  knows(kid: string): boolean;
  /**
   * Seals one value of an application so that only a process with the private keys opens it; undefined: there is no key to seal with yet.
   * Where it stands in the application is bound by the seal around it.
   */
  box(applicationId: string, name: string, text: string): Box | undefined;
  /** Throws `BoxShut` where this process has no private key for it, `SealBroken` where it was changed. */
  unbox(name: string, box: Box): string;
  /** How far the rows of the database prove themselves. */
  proving(): Proving;
  /** To be stored for look-ups; undefined when nothing is left of the value in its one form. */
  digest(field: IndexedField, value: string): Digest | undefined;
  /** Every digest that the value may be stored under: one for each month key that is still kept. */
  digests(field: IndexedField, value: string): readonly Uint8Array[];
  /** 32 bytes that only this keyring can make of a text, for one purpose: one for each month key that is kept, this month's first. */
  hashes(purpose: string, text: string): readonly Uint8Array[];
  /** Seals a small secret for one purpose (`redirect`) and one subject (an application's id). */
  sealText(purpose: string, subject: string, text: string): Uint8Array;
  /** Throws `SealBroken`, also when purpose or subject is another. */
  openText(purpose: string, subject: string, blob: Uint8Array): string;
  /** The same secret under this month's key. Throws `SealBroken`. */
  reseal(purpose: string, subject: string, blob: Uint8Array): Uint8Array;
}

const digestLength = 8;

/** Throws `KeyringRefused` when its self-test fails. */
export function createVault(keyring: Keyring, random: RandomBytes = randomBytes): Vault {
  selfTest(keyring, random);
  const derived = new Map<string, Buffer>();

  function derivedFrom(key: Key, info: string): Buffer {
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

  function digestUnder(key: Key, field: IndexedField, form: string): Uint8Array {
    return createHmac("sha256", derivedFrom(key, `v1|idx|${field}`))
      .update(form)
      .digest()
      .subarray(0, digestLength);
  }

  function sealText(purpose: string, subject: string, text: string): Uint8Array {
    const key = keyring.primary("token");
    return sealBlob(
      derivedFrom(key, `v1|text|${purpose}`),
      kidBytes(key.kid),
      ["text", purpose, subject],
      Buffer.from(text, "utf8"),
      random,
    );
  }

  function openText(purpose: string, subject: string, blob: Uint8Array): string {
    const key = keyOf("token", blob);
    return openBlob(
      derivedFrom(key, `v1|text|${purpose}`),
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
    knows: (kid) => keyring.find("kek", kid) !== undefined,
    digest(field, value) {
      const form = canons[field](value);
      if (!/[^:]/.test(form)) return undefined;
      const key = keyring.primary("idx");
      return { bytes: digestUnder(key, field, form), kid: key.kid };
    },
    digests(field, value) {
      const form = canons[field](value);
      return /[^:]/.test(form) ? keyring.usable("idx").map((key) => digestUnder(key, field, form)) : [];
    },
    hashes(purpose, text) {
      keyring.primary("idx");
      return keyring.usable("idx").map((key) =>
        createHmac("sha256", derivedFrom(key, `v1|hash|${purpose}`))
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
