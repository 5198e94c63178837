import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder, privatePath } from "../../system/index.ts";
import type { RandomBytes } from "./blob.ts";
import { openBoxFiles } from "./box-files.ts";
import { KeyringRefused } from "./errors.ts";
import { withFileLock } from "./file-lock.ts";
import { fileStamp } from "./file-stamp.ts";
import { makeKey, toEntry } from "./key-entry.ts";
import type { Key, Keyring } from "./keyring.ts";
import { bucketOf, keyPurposes } from "./keyring.ts";
import { allProved, openProving } from "./proving-file.ts";
import { readKeyring } from "./read-keyring.ts";
import { writeSecretFile } from "./secret-file.ts";

export interface KeyringOptions {
  /** Must be outside the database's directory and its backups. */
  readonly path: string;
  readonly clock: () => number;
  readonly random?: RandomBytes;
  /** Monotonic time in milliseconds, from any origin. */
  readonly monotonicNow?: () => number;
  /** False where data exists, because a new keyring could not open it. Default: true. */
  readonly mayCreate?: boolean;
  /**
   * Never changes the file, for a copy of the keys: no key for a new month, and every change is refused. Disabled keys
   * open, because a server enables them where a restored backup needs them.
   */
  readonly isReadOnly?: boolean;
  /**
   * File with the private keys that open boxes. Default: beside the keyring. `none`: this process must not have them.
   */
  readonly privateKeysFile?: string;
  /** If true, this process creates private keys if there are none, and refuses to start without them. */
  readonly opensBoxes?: boolean;
}

/**
 * Rereads the file after this long, which bounds how late other processes' changes are seen. Unknown keys and listings
 * reread it at once.
 */
const cacheMs = 200;

/**
 * Opens the keyring, creating it on the first start. Throws `KeyringRefused`. The same file may be open several times,
 * in this process and others: each soon sees the others' changes, and none overwrites them.
 */
export function openKeyring({
  path,
  clock,
  random = randomBytes,
  monotonicNow = () => performance.now(),
  mayCreate = true,
  isReadOnly = false,
  privateKeysFile = privatePath(path),
  opensBoxes = false,
}: KeyringOptions): Keyring {
  let checkedAt = -Infinity;
  let isNew = false;
  let cached: { readonly keys: readonly Key[]; readonly stamp: string | undefined } = { keys: [], stamp: undefined };

  const read = (): readonly Key[] => (isReadOnly ? readKeyring(path).map(enabled) : readKeyring(path));

  if (existsSync(path)) {
    cached = { keys: read(), stamp: fileStamp(path) };
  } else {
    if (!mayCreate || isReadOnly)
      throw new KeyringRefused(`No keyring found at ${path}, and the stored applications need it. Restore it.`);
    makeFolder(dirname(path));
    withFileLock(path, () => {
      if (existsSync(path)) cached = { keys: read(), stamp: fileStamp(path) };
      else {
        // The store is still empty, so no row lacks a proof.
        isNew = true;
        openProving(path).note(allProved);
        save(keyPurposes.map((purpose) => makeKey(purpose, clock(), random)));
      }
    });
  }
  const proving = openProving(path);
  const boxes = openBoxFiles({
    keyringPath: path,
    privateKeysFile: privateKeysFile === "none" ? undefined : privateKeysFile,
    canCreate: privateKeysFile !== "none" && (isNew || opensBoxes),
    clock,
  });

  /** The keys in the file, or the last ones read if it is gone or broken, so that a running server continues. */
  function keys(): readonly Key[] {
    const at = monotonicNow();
    if (cached.stamp !== undefined && at < checkedAt + cacheMs) return cached.keys;
    checkedAt = at;
    const stamp = fileStamp(path);
    if (stamp === cached.stamp || stamp === undefined) return cached.keys;
    try {
      cached = { keys: read(), stamp };
    } catch (error) {
      if (!(error instanceof KeyringRefused)) throw error;
      cached = { ...cached, stamp };
    }
    return cached.keys;
  }

  function save(changed: readonly Key[]): void {
    writeSecretFile(path, `${JSON.stringify({ version: 1, keys: changed.map(toEntry) }, null, 2)}\n`);
    cached = { keys: changed, stamp: fileStamp(path) };
  }

  function refuseChange(): void {
    if (isReadOnly) throw new KeyringRefused(`${path} was opened for reading only.`);
  }

  function change(edit: (keys: readonly Key[]) => readonly Key[]): void {
    refuseChange();
    withFileLock(path, () => {
      checkedAt = -Infinity;
      const before = keys();
      const after = edit(before);
      if (after !== before) save(after);
    });
  }

  function primaryOf(among: readonly Key[], purpose: Key["purpose"]): Key {
    const key = among.find((one) => one.purpose === purpose && one.status === "primary");
    if (key === undefined) throw new KeyringRefused(`The keyring has no primary key for ${purpose}.`);
    return key;
  }

  /** Adds new primaries for these purposes. The former primaries still open. */
  function addPrimaries(before: readonly Key[], purposes: readonly Key["purpose"][]): readonly Key[] {
    const now = clock();
    const older = before.map((key): Key =>
      key.status === "primary" && purposes.includes(key.purpose) ? { ...key, status: "usable", since: now } : key,
    );
    return [...purposes.map((purpose) => makeKey(purpose, now, random)), ...older];
  }

  function setStatus(kid: string, status: "usable" | "disabled"): void {
    change((before) =>
      before.map((key) => {
        if (key.kid !== kid || key.status === status) return key;
        if (key.status === "primary") throw new KeyringRefused(`Key ${kid} is a primary key. Rotate it first.`);
        return { ...key, status, since: clock() };
      }),
    );
  }

  return {
    primary(purpose) {
      const bucket = bucketOf(clock());
      if (!isReadOnly && primaryOf(keys(), purpose).bucket < bucket)
        change((before) => {
          const old = keyPurposes.filter((one) => primaryOf(before, one).bucket < bucket);
          return old.length === 0 ? before : addPrimaries(before, old);
        });
      return primaryOf(keys(), purpose);
    },
    find(purpose, kid) {
      const among = (all: readonly Key[]) =>
        all.find((key) => key.purpose === purpose && key.kid === kid && key.status !== "disabled");
      const found = among(keys());
      if (found !== undefined) return found;
      // Another machine may have created it, and a shared file system may return stale metadata: reread.
      cached = { ...cached, stamp: undefined };
      return among(keys());
    },
    usable: (purpose) =>
      keys()
        .filter((key) => key.purpose === purpose && key.status !== "disabled")
        .toSorted((a, b) => rank(a) - rank(b)),
    list() {
      // A listing must be current: after a rotation, callers move data off the old key.
      checkedAt = -Infinity;
      return keys().map((key) => {
        const { secret: _, ...shown } = key;
        return shown;
      });
    },
    rotate(purpose) {
      change((before) => addPrimaries(before, [purpose]));
      return primaryOf(keys(), purpose);
    },
    disable: (kid) => setStatus(kid, "disabled"),
    enable: (kid) => setStatus(kid, "usable"),
    destroy(kid) {
      change((before) => {
        if (before.some((key) => key.kid === kid && key.status === "primary"))
          throw new KeyringRefused(`Key ${kid} is a primary key. Rotate it first.`);
        return before.filter((key) => key.kid !== kid);
      });
    },
    proving: () => proving.read(),
    noteProving(done) {
      refuseChange();
      proving.note(done);
    },
    boxes,
  };
}

const enabled = (key: Key): Key => (key.status === "disabled" ? { ...key, status: "usable" } : key);

function rank(key: Key): number {
  return key.status === "primary" ? 0 : 1;
}
