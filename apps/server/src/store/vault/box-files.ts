import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { makeFolder } from "../../system/make-folder.ts";
import { readOnce } from "../../system/read-once.ts";
import { publicPath } from "../../system/key-files.ts";
import { privateKeyOf, publicBytes, publicKeyOf } from "./box.ts";
import { KeyringRefused } from "./errors.ts";
import { whileLocked } from "./file-lock.ts";
import { markOf } from "./file-mark.ts";
import { writeSecretFile } from "./secret-file.ts";

const bytes32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const publicFile = z.strictObject({ version: z.literal(1), publicKey: bytes32 });
/** The first is in use; those after it open what was sealed before. */
const privateFile = z.strictObject({
  version: z.literal(1),
  keys: z.array(z.strictObject({ since: z.int(), privateKey: bytes32 })).min(1),
});

export interface PublicBoxKey {
  /** First 8 bytes of the SHA-256 of the public key, in hex. */
  readonly kid: string;
  readonly key: KeyObject;
}

export interface PrivateBoxKey extends PublicBoxKey {
  readonly since: number;
}

interface BoxFiles {
  readonly keyringPath: string;
  /** Undefined: this process must not open what is sealed in boxes. */
  readonly privateKeysFile: string | undefined;
  /** Whether it makes keys where there are none. */
  readonly makes: boolean;
  readonly clock: () => number;
}

/** The key that seals boxes, and those that open them. Throws `KeyringRefused` where the two files do not belong together. */
export function openBoxFiles({ keyringPath, privateKeysFile, makes, clock }: BoxFiles) {
  const sealing = publicPath(keyringPath);
  let mark: string | undefined;
  let current: PublicBoxKey | undefined;

  function readCurrent(): PublicBoxKey | undefined {
    const now = markOf(sealing);
    // Where it is gone or broken, a server that runs goes on by what it has read.
    if (now === undefined || now === mark) return current;
    const { publicKey } = read(sealing, publicFile);
    mark = now;
    current = named(publicKeyOf(Buffer.from(publicKey, "base64url")));
    return current;
  }

  function readPrivate(): readonly PrivateBoxKey[] {
    if (privateKeysFile === undefined || markOf(privateKeysFile) === undefined) return [];
    return read(privateKeysFile, privateFile).keys.map(({ since, privateKey }) => ({
      since,
      ...named(privateKeyOf(Buffer.from(privateKey, "base64url"))),
    }));
  }

  /** A new pair seals from now on. */
  function rotate(): PublicBoxKey {
    if (privateKeysFile === undefined)
      throw new KeyringRefused(
        "This process has no private keys, so it cannot create one. Run this where PRIVATE_KEYS_FILE is readable.",
      );
    return whileLocked(privateKeysFile, () => add(privateKeysFile));
  }

  function add(path: string): PublicBoxKey {
    const { privateKey } = generateKeyPairSync("x25519");
    const before = markOf(path) === undefined ? [] : read(path, privateFile).keys;
    const secret = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32).toString("base64url");
    write(path, { version: 1, keys: [{ since: clock(), privateKey: secret }, ...before] });
    // In this order: nothing is sealed by a key that nobody can open with.
    write(sealing, { version: 1, publicKey: publicBytes(privateKey).toString("base64url") });
    held = readPrivate();
    return readCurrent() ?? named(privateKey);
  }

  let held = readPrivate();
  if (makes && privateKeysFile !== undefined && held.length === 0 && readCurrent() === undefined) {
    makeFolder(dirname(privateKeysFile));
    whileLocked(privateKeysFile, () => {
      held = readPrivate();
      if (held.length === 0 && readCurrent() === undefined) add(privateKeysFile);
    });
  }
  const [first] = held;
  const sealsWith = readCurrent();
  if (makes && sealsWith !== undefined && !held.some(({ kid }) => kid === sealsWith.kid))
    throw new KeyringRefused(
      first === undefined
        ? `No private keys found at ${privateKeysFile ?? "PRIVATE_KEYS_FILE"}, and stored bank and identity values need them. Restore them.`
        : `The private keys at ${privateKeysFile ?? "PRIVATE_KEYS_FILE"} do not match ${sealing}. Restore both from the same backup.`,
    );

  return {
    /** The key that new boxes are sealed with; undefined: none was made yet. */
    current: readCurrent,
    /** Undefined: another process holds it, or nobody. */
    find(kid: string): PrivateBoxKey | undefined {
      const known = held.find((one) => one.kid === kid);
      if (known !== undefined || privateKeysFile === undefined) return known;
      held = readPrivate();
      return held.find((one) => one.kid === kid);
    },
    list: (): readonly PrivateBoxKey[] => readPrivate(),
    rotate,
  };
}

export type BoxKeys = ReturnType<typeof openBoxFiles>;

function named(key: KeyObject): PublicBoxKey {
  return { kid: createHash("sha256").update(publicBytes(key)).digest("hex").slice(0, 16), key };
}

function write(path: string, content: z.infer<typeof publicFile> | z.infer<typeof privateFile>): void {
  writeSecretFile(path, `${JSON.stringify(content, null, 2)}\n`);
}

function read<T>(path: string, schema: z.ZodType<T>): T {
  if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0)
    throw new KeyringRefused(`Other users can read ${path}. Run chmod 600 on it.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // The cause is left out: a parser's message quotes the text, which may be secret.
    json = undefined;
  }
  const parsed = schema.safeParse(json, readOnce);
  if (!parsed.success) throw new KeyringRefused(`Cannot read ${path}. Restore it from its backup.`);
  return parsed.data;
}
