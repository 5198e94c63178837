import type { Config } from "../system/config.ts";
import type { Database } from "../store/database/index.ts";
import type { KeyParts } from "../operations/keys/tend-keys.ts";
import { createVault, openKeyring } from "../store/vault/index.ts";

/** The keyring of a store that is there, for a command. A running server that has the same file open sees what it changes. */
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
