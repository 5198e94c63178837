import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { runNpm } from "../run-npm.ts";
import { fileInTar } from "../tar/tar.ts";
import type { NodePackage } from "./node-packages.ts";

/** Hashes of the files inside each tarball. The lock file's hash covers the tarball only, not an installed file. */
export const recordFile = fileURLToPath(new URL("binaries.json", import.meta.url));

const recordSchema = z.record(
  z.string(),
  z.strictObject({ version: z.string(), integrity: z.string(), sha256: z.string() }),
);
export type NodeRecord = z.infer<typeof recordSchema>;

export const readRecord = (): NodeRecord => recordSchema.parse(JSON.parse(readFileSync(recordFile, "utf8")));

export const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** Record of the program in a package's tarball. Throws if it is not the tarball in the lock file. */
export function recordOf(one: NodePackage, tarball: Buffer): NodeRecord[string] {
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  if (integrity !== one.integrity)
    throw new Error(`${one.name}@${one.version}: the tarball is ${integrity}; the lock file names ${one.integrity}`);
  const program = fileInTar(gunzipSync(tarball), `package/${one.file}`);
  if (!program) throw new Error(`${one.name}@${one.version}: the tarball has no ${one.file}`);
  return { version: one.version, integrity, sha256: sha256(program) };
}

/** Downloads a package's tarball from npm's configured registry. */
export function downloadTarball({ name, version }: NodePackage): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-node-"));
  try {
    const { error } = runNpm(["pack", `${name}@${version}`, "--ignore-scripts", "--silent"], folder);
    const [file] = readdirSync(folder);
    if (file === undefined) throw new Error(`${name}@${version}: npm could not download it`, { cause: error });
    return readFileSync(join(folder, file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
