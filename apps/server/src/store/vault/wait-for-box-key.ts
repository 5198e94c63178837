import { accessSync, constants } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../system/index.ts";
import { KeyringRefused } from "./errors.ts";
import type { Keyring } from "./keyring.ts";

/** How long a web process waits for the first worker to create the key pair. */
const defaultWait = { ms: 30_000, everyMs: 50 };

/**
 * Waits until bank and identity values can be sealed for the workers: the first worker creates the key pair, and both
 * may start at the same time. Throws `KeyringRefused` if there is none after `ms`. Warns if this process can read the
 * workers' private keys.
 */
export async function waitForBoxKey(
  keyring: Pick<Keyring, "boxes" | "proving">,
  { privateKeysFile }: { readonly privateKeysFile: string },
  log: Pick<Log, "info" | "warn">,
  { ms, everyMs } = defaultWait,
): Promise<void> {
  const isMissing = () => keyring.proving().begun && keyring.boxes.current() === undefined;
  if (isMissing()) log.info({ event: "waiting for a worker to create the keys for bank and identity values" });
  for (let waited = 0; isMissing(); waited += everyMs) {
    if (waited >= ms)
      throw new KeyringRefused(
        `No public key for bank and identity values found next to the keyring, and no worker created one within ${String(ms / 1000)} seconds. ` +
          "Start a worker (ROLE=worker).",
      );
    await sleep(everyMs);
  }
  if (isReadable(privateKeysFile))
    log.warn({
      event: "this process can read the private keys: move PRIVATE_KEYS_FILE where only workers can read it",
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
