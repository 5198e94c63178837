import { timingSafeEqual } from "node:crypto";
import type { RandomBytes } from "./blob.ts";
import { kidLength, openBlob, sealBlob } from "./blob.ts";
import { deriveKey } from "./derive.ts";
import { SealBroken } from "./errors.ts";

/** Where in the store something sealed stands. */
export interface Shelf {
  readonly table: string;
  readonly group: string;
  readonly schemaVer: number;
}

/** The opened key of one application. */
export interface ApplicationKey {
  seal(shelf: Shelf, text: string): Uint8Array;
  /** Throws `SealBroken`. */
  open(shelf: Shelf, blob: Uint8Array): string;
}

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

  const placeOf = ({ table, group, schemaVer }: Shelf) => [table, applicationId, group, schemaVer];

  return {
    seal: (shelf, text) => sealBlob(keyOf(shelf.group), kid, placeOf(shelf), Buffer.from(text, "utf8"), random),
    open: (shelf, blob) => openBlob(keyOf(shelf.group), kid, placeOf(shelf), blob).toString("utf8"),
  };
}
