import { existsSync } from "node:fs";
import { join } from "node:path";
import { BoxShut, createVault, openKeyring, type Vault } from "../../../store/index.ts";
import { privatePath } from "../../../system/index.ts";
import { BackupRefused } from "../errors.ts";
import { keyringName } from "../manifest.ts";

/** The keys of a drill, which are only read. */
export interface DrillKeys {
  readonly keyringFile: string;
  readonly privateKeysFile: string;
}

/** The keys in use, and instead of them the folder of a copy. */
export interface KeyPlaces extends DrillKeys {
  readonly keysFrom?: string | undefined;
}

/** Throws `BackupRefused` if the keys are not there. */
export function findKeys({ keysFrom, keyringFile, privateKeysFile }: KeyPlaces): DrillKeys {
  const copied = join(keysFrom ?? "", keyringName);
  const keys =
    keysFrom === undefined
      ? { keyringFile, privateKeysFile }
      : { keyringFile: copied, privateKeysFile: privatePath(copied) };
  const missing = [keys.keyringFile, keys.privateKeysFile].find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new BackupRefused(
      `${missing} not found: without it, the backup cannot be read. Restore it, or use a copy of the keys.`,
    );
  return keys;
}

/** As a server opens them after a restore, which lets it accept rows from before row proofs. */
export function openAsRestored({ keyringFile, privateKeysFile }: DrillKeys, clock: () => number): Vault {
  const keyring = openKeyring({ path: keyringFile, privateKeysFile, clock, isReadOnly: true });
  return createVault({ ...keyring, proving: () => ({ ...keyring.proving(), tokens: false, applications: false }) });
}

/** Throws `BackupRefused` if a bank or identity value needs a private key that is not there. */
export async function withPrivateKeys<T>({ privateKeysFile }: DrillKeys, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof BoxShut)) throw error;
    throw new BackupRefused(
      `${privateKeysFile} lacks a key of the backup's bank and identity values. First restore the private keys from the time of the backup.`,
    );
  }
}
