import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { makeFolder, readOnce, publicPath } from "../../system/index.ts";
import { privateKeyOf, publicBytes, publicKeyOf } from "./box.ts";
import { KeyringRefused } from "./errors.ts";
import { withFileLock } from "./file-lock.ts";
import { fileStamp } from "./file-stamp.ts";
import { expectSecretFile, writeSecretFile } from "./secret-file.ts";

const bytes32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const publicFile = z.strictObject({ version: z.literal(1), publicKey: bytes32 });
/** The first key is in use; the rest open older boxes. */
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
  /** Undefined if this process must not open boxes. */
  readonly privateKeysFile: string | undefined;
  /** If true, creates keys if there are none. */
  readonly canCreate: boolean;
  readonly clock: () => number;
}

/**
 * Opens the key that seals boxes and the keys that open them. Throws `KeyringRefused` if the two files do not belong
 * together.
 */
export function openBoxFiles({ keyringPath, privateKeysFile, canCreate, clock }: BoxFiles) {
  const sealing = publicPath(keyringPath);
  let stamp: string | undefined;
  let current: PublicBoxKey | undefined;

  function readCurrent(): PublicBoxKey | undefined {
    const now = fileStamp(sealing);
    // If the file is gone or broken, a running server continues with the key it has read.
    if (now === undefined || now === stamp) return current;
    const { publicKey } = read(sealing, publicFile);
    stamp = now;
    current = withKid(publicKeyOf(Buffer.from(publicKey, "base64url")));
    return current;
  }

  function readPrivate(): readonly PrivateBoxKey[] {
    if (privateKeysFile === undefined || fileStamp(privateKeysFile) === undefined) return [];
    return read(privateKeysFile, privateFile).keys.map(({ since, privateKey }) => ({
      since,
      ...withKid(privateKeyOf(Buffer.from(privateKey, "base64url"))),
    }));
  }

  /** Creates a new key pair and seals with it from now on. */
  function rotate(): PublicBoxKey {
    if (privateKeysFile === undefined)
      throw new KeyringRefused(
        "This process has no private keys, so it cannot create one. Run this where PRIVATE_KEYS_FILE is readable.",
      );
    return withFileLock(privateKeysFile, () => add(privateKeysFile));
  }

  function add(path: string): PublicBoxKey {
    const { privateKey } = generateKeyPairSync("x25519");
    const before = fileStamp(path) === undefined ? [] : read(path, privateFile).keys;
    const secret = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32).toString("base64url");
    write(path, { version: 1, keys: [{ since: clock(), privateKey: secret }, ...before] });
    held = readPrivate();
    // After the private key, so that nothing is sealed with a key that cannot be opened.
    return sealWith(privateKey);
  }

  function sealWith(key: KeyObject): PublicBoxKey {
    write(sealing, { version: 1, publicKey: publicBytes(key).toString("base64url") });
    return readCurrent() ?? withKid(key);
  }

  let held = readPrivate();
  if (canCreate && privateKeysFile !== undefined && readCurrent() === undefined) {
    makeFolder(dirname(privateKeysFile));
    withFileLock(privateKeysFile, () => {
      held = readPrivate();
      if (readCurrent() !== undefined) return;
      const [newest] = held;
      if (newest === undefined) add(privateKeysFile);
      // A process was killed before it wrote the public key, or only that file was lost.
      else sealWith(newest.key);
    });
  }
  const [first] = held;
  const sealsWith = readCurrent();
  if (canCreate && sealsWith !== undefined && !held.some(({ kid }) => kid === sealsWith.kid))
    throw new KeyringRefused(
      first === undefined
        ? `No private keys found at ${privateKeysFile ?? "PRIVATE_KEYS_FILE"}, and stored bank and identity values need them. Restore them.`
        : `The private keys at ${privateKeysFile ?? "PRIVATE_KEYS_FILE"} do not match ${sealing}. Restore both from the same backup.`,
    );

  return {
    /** The key that seals new boxes; undefined if none has been created. */
    current: readCurrent,
    /** Undefined if this process does not have the key. */
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

function withKid(key: KeyObject): PublicBoxKey {
  return { kid: createHash("sha256").update(publicBytes(key)).digest("hex").slice(0, 16), key };
}

function write(path: string, content: z.infer<typeof publicFile> | z.infer<typeof privateFile>): void {
  writeSecretFile(path, `${JSON.stringify(content, null, 2)}\n`);
}

function read<T>(path: string, schema: z.ZodType<T>): T {
  expectSecretFile(path);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // Without the cause: a parser's message quotes the text, which may be secret.
    json = undefined;
  }
  const parsed = schema.safeParse(json, readOnce);
  if (!parsed.success) throw new KeyringRefused(`Cannot read ${path}. Restore it from its backup.`);
  return parsed.data;
}
