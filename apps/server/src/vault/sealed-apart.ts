import { accessSync, constants } from "node:fs";
import type { Log } from "../observability/log.ts";
import { KeyringRefused } from "./errors.ts";
import type { Keyring } from "./keyring.ts";

/**
 * What a process that serves visitors, and nothing else, asks of its keys: that bank and identity values are sealed for the workers.
 * Throws `KeyringRefused` where no worker has made a key for that yet. Warns where this process could read the workers' keys.
 */
export function expectSealedApart(
  keyring: Pick<Keyring, "boxes" | "proving">,
  { privateKeysFile }: { readonly privateKeysFile: string },
  log: Pick<Log, "warn">,
): void {
  if (keyring.proving().begun && keyring.boxes.current() === undefined)
    throw new KeyringRefused(
      "There is no public key for bank and identity values beside the keyring: start a worker first, which makes one.",
    );
  if (isReadable(privateKeysFile))
    log.warn({
      event: "this process could read the private keys: put PRIVATE_KEYS_FILE where only workers reach it",
    });
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
