import { createHmac, timingSafeEqual } from "node:crypto";
import type { RandomBytes } from "./blob.ts";
import { kidLength, openBlob, sealBlob } from "./blob.ts";
import { deriveKey } from "./derive.ts";
import { SealBroken } from "./errors.ts";
import { lengthPrefixed } from "./length-prefixed.ts";

/** The location in the store that a sealed group is bound to. */
export interface SealContext {
  readonly table: string;
  readonly group: string;
  readonly schemaVer: number;
  /** Version of the group; absent in seals of an earlier layout. */
  readonly version?: number;
}

/** The unwrapped key of one application. */
export interface ApplicationKey {
  seal(sealContext: SealContext, text: string): Uint8Array;
  /** Throws `SealBroken`. */
  open(sealContext: SealContext, blob: Uint8Array): string;
  /** A 16-byte MAC of these parts, for one purpose. */
  mac(purpose: string, ...parts: readonly (string | number | Uint8Array)[]): Buffer;
  /** A 32-byte key for one purpose, for use outside this object. It does not reveal the application's key. */
  derive(purpose: string): Buffer;
  isMac(found: Uint8Array, purpose: string, ...parts: readonly (string | number | Uint8Array)[]): boolean;
}

const macLength = 16;

/** Key commitment: prevents a blob that opens under two keys. */
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

  const placeOf = ({ table, group, schemaVer, version }: SealContext) => [
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
    seal: (sealContext, text) =>
      sealBlob(keyOf(sealContext.group), kid, placeOf(sealContext), Buffer.from(text, "utf8"), random),
    open: (sealContext, blob) => openBlob(keyOf(sealContext.group), kid, placeOf(sealContext), blob).toString("utf8"),
    mac,
    derive: (purpose) => deriveKey(dataKey, applicationId, `v1|use|${purpose}`),
    isMac: (found, purpose, ...parts) =>
      ArrayBuffer.isView(found) && found.length === macLength && timingSafeEqual(found, mac(purpose, ...parts)),
  };
}
