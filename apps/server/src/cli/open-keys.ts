import type { Config } from "../system/index.ts";
import { type Database, createVault, openKeyring } from "../store/index.ts";
import type { KeyParts } from "../operations/index.ts";

/** Opens the keyring of an existing store for a command. A running server with the same file sees the changes. */
export function openKeys(config: Config, db: Database): KeyParts {
  const clock = Date.now;
  const keyring = openKeyring({
    path: config.keyringFile,
    clock,
    mayCreate: false,
    privateKeysFile: config.privateKeysFile,
  });
  return { db, keyring, vault: createVault(keyring), clock };
}
