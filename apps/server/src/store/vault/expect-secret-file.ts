import { statSync } from "node:fs";
import { KeyringRefused } from "./errors.ts";

/** Throws `KeyringRefused` if the path is a directory, or a file that other users can read. */
export function expectSecretFile(path: string): void {
  const found = statSync(path);
  if (found.isDirectory())
    throw new KeyringRefused(`${path} is a directory. Set KEYRING_FILE and PRIVATE_KEYS_FILE to files.`);
  // Windows has no such modes; there, the directory's access list protects the file.
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0)
    throw new KeyringRefused(`Other users can read ${path}. Run chmod 600 on it.`);
}
