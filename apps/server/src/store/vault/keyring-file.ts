import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../../system/make-folder.ts";
import type { RandomBytes } from "./blob.ts";
import { privatePath } from "../../system/key-files.ts";
import { openBoxFiles } from "./box-files.ts";
import { KeyringRefused } from "./errors.ts";
import { whileLocked } from "./file-lock.ts";
import { markOf } from "./file-mark.ts";
import { makeKey, toEntry } from "./key-entry.ts";
import type { Key, Keyring } from "./keyring.ts";
import { bucketOf, keyPurposes } from "./keyring.ts";
import { allProved, openProving } from "./proving-file.ts";
import { readKeyring } from "./read-keyring.ts";
import { writeSecretFile } from "./secret-file.ts";

export interface KeyringOptions {
  /** Outside the database's directory, and outside its backups. */
  readonly path: string;
  readonly clock: () => number;
  readonly random?: RandomBytes;
  /** Milliseconds since any moment; never jumps. */
  readonly passed?: () => number;
  /** False where data exists already: a new keyring could open none of it. True when absent. */
  readonly mayCreate?: boolean;
  /** Keys that open boxes: a file beside the keyring when absent; `none`: this process must not have them. */
  readonly privateKeysFile?: string;
  /** Whether this process makes the keys of boxes where there are none, and refuses to go on without them. */
  readonly opensBoxes?: boolean;
}

/** What another has changed is seen within so long; a key that is not known is looked for at once, and so are all when they are listed. */
const freshMs = 200;

/**
 * Reads the keyring, or makes it at the first start. Throws `KeyringRefused`. Others may hold the same file open, in this process
 * or another: each soon sees what another has changed, and none writes over it.
 */
export function openKeyring({
  path,
  clock,
  random = randomBytes,
  passed = () => performance.now(),
  mayCreate = true,
  privateKeysFile = privatePath(path),
  opensBoxes = false,
}: KeyringOptions): Keyring {
  let lookedAt = -Infinity;
  let isNew = false;
  let held: { readonly keys: readonly Key[]; readonly mark: string | undefined } = { keys: [], mark: undefined };

  if (existsSync(path)) {
    held = { keys: readKeyring(path), mark: markOf(path) };
  } else {
    if (!mayCreate)
      throw new KeyringRefused(`No keyring found at ${path}, and the stored applications need it. Restore it.`);
    makeFolder(dirname(path));
    whileLocked(path, () => {
      if (existsSync(path)) held = { keys: readKeyring(path), mark: markOf(path) };
      else {
        // Nothing is stored yet that does not prove itself.
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
    makes: privateKeysFile !== "none" && (isNew || opensBoxes),
    clock,
  });

  /** As they stand in the file; as they stood when it is gone or broken: a server that runs goes on. */
  function keys(): readonly Key[] {
    const at = passed();
    if (held.mark !== undefined && at < lookedAt + freshMs) return held.keys;
    lookedAt = at;
    const mark = markOf(path);
    if (mark === held.mark || mark === undefined) return held.keys;
    try {
      held = { keys: readKeyring(path), mark };
    } catch (error) {
      if (!(error instanceof KeyringRefused)) throw error;
      held = { ...held, mark };
    }
    return held.keys;
  }

  function save(changed: readonly Key[]): void {
    writeSecretFile(path, `${JSON.stringify({ version: 1, keys: changed.map(toEntry) }, null, 2)}\n`);
    held = { keys: changed, mark: markOf(path) };
  }

  function change(edit: (keys: readonly Key[]) => readonly Key[]): void {
    whileLocked(path, () => {
      lookedAt = -Infinity;
      const before = keys();
      const after = edit(before);
      if (after !== before) save(after);
    });
  }

  function current(among: readonly Key[], purpose: Key["purpose"]): Key {
    const key = among.find((one) => one.purpose === purpose && one.status === "primary");
    if (key === undefined) throw new KeyringRefused(`The keyring has no primary key for ${purpose}.`);
    return key;
  }

  /** New primaries for these purposes; those that were go on opening. */
  function renew(before: readonly Key[], purposes: readonly Key["purpose"][]): readonly Key[] {
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
      if (current(keys(), purpose).bucket < bucket)
        change((before) => {
          const old = keyPurposes.filter((one) => current(before, one).bucket < bucket);
          return old.length === 0 ? before : renew(before, old);
        });
      return current(keys(), purpose);
    },
    find(purpose, kid) {
      const among = (all: readonly Key[]) =>
        all.find((key) => key.purpose === purpose && key.kid === kid && key.status !== "disabled");
      const found = among(keys());
      if (found !== undefined) return found;
      // Another machine may have made it, and what is known here of a shared file may be a moment old.
      held = { ...held, mark: undefined };
      return among(keys());
    },
    usable: (purpose) =>
      keys()
        .filter((key) => key.purpose === purpose && key.status !== "disabled")
        .toSorted((a, b) => rank(a) - rank(b)),
    list() {
      // Whoever looks at all of them goes by what is so now: what was rotated a moment ago is to be moved.
      lookedAt = -Infinity;
      return keys().map((key) => {
        const { secret: _, ...shown } = key;
        return shown;
      });
    },
    rotate(purpose) {
      change((before) => renew(before, [purpose]));
      return current(keys(), purpose);
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
    noteProving: (done) => proving.note(done),
    boxes,
  };
}

function rank(key: Key): number {
  return key.status === "primary" ? 0 : 1;
}
