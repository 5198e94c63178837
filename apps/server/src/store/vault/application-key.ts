import { createHmac, timingSafeEqual } from "node:crypto";
import type { RandomBytes } from "./blob.ts";
import { kidLength, openBlob, sealBlob } from "./blob.ts";
import { deriveKey } from "./derive.ts";
import { SealBroken } from "./errors.ts";
import { lengthPrefixed } from "./length-prefixed.ts";

/** Where in the store something sealed stands. */
export interface Shelf {
  readonly table: string;
  readonly group: string;
  readonly schemaVer: number;
  /** Which of the versions of the group it is; absent in seals of an earlier layout. */
  readonly version?: number;
}

/** The opened key of one application. */
export interface ApplicationKey {
  seal(shelf: Shelf, text: string): Uint8Array;
  /** Throws `SealBroken`. */
  open(shelf: Shelf, blob: Uint8Array): string;
  /** What only this key can make of these parts, for one purpose: 16 bytes. */
  mac(purpose: string, ...parts: readonly (string | number | Uint8Array)[]): Buffer;
  /** A key for one purpose, for who holds it elsewhere: it tells nothing of this one. 32 bytes. */
  derive(purpose: string): Buffer;
  isMac(found: Uint8Array, purpose: string, ...parts: readonly (string | number | Uint8Array)[]): boolean;
}

const macLength = 16;

/** Binds a stored key: a blob cannot be made that opens under two keys. */
export function commitmentOf(dataKey: Uint8Array, applicationId: string): Buffer {
  return deriveKey(dataKey, applicationId, "v1|commit");
}

export function applicationKey(
  dataKey: Uint8Array,
  applicationId: string,
  commitment: Uint8Array,
  random: RandomBytes,
): ApplicationKey {
  const actual = commitmentOf(dataKey, applicationId);
  if (commitment.length !== actual.length || !timingSafeEqual(commitment, actual))
    throw new SealBroken("The key is not the one committed to.");
  const kid = actual.subarray(0, kidLength);
  const groupKeys = new Map<string, Buffer>();

  function keyOf(group: string): Buffer {
    const known = groupKeys.get(group);
    if (known !== undefined) return known;
    const key = deriveKey(dataKey, applicationId, `v1|enc|${group}`);
    groupKeys.set(group, key);
    return key;
  }

  const placeOf = ({ table, group, schemaVer, version }: Shelf) => [
    table,
    applicationId,
    group,
    schemaVer,
    ...(version === undefined ? [] : [version]),
  ];

  let macKey: Buffer | undefined;
  const mac: ApplicationKey["mac"] = (purpose, ...parts) => {
    macKey ??= deriveKey(dataKey, applicationId, "v1|mac");
    return createHmac("sha256", macKey)
      .update(lengthPrefixed(purpose, ...parts))
      .digest()
      .subarray(0, macLength);
  };

  return {
    seal: (shelf, text) => sealBlob(keyOf(shelf.group), kid, placeOf(shelf), Buffer.from(text, "utf8"), random),
    open: (shelf, blob) => openBlob(keyOf(shelf.group), kid, placeOf(shelf), blob).toString("utf8"),
    mac,
    derive: (purpose) => deriveKey(dataKey, applicationId, `v1|use|${purpose}`),
    isMac: (found, purpose, ...parts) =>
      ArrayBuffer.isView(found) && found.length === macLength && timingSafeEqual(found, mac(purpose, ...parts)),
  };
}
