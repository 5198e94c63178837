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

/** What the tarball of each package holds: a hash of the lock file is of the tarball, so it says nothing of a file that is installed. */
export const recordFile = fileURLToPath(new URL("binaries.json", import.meta.url));

const recordSchema = z.record(
  z.string(),
  z.strictObject({ version: z.string(), integrity: z.string(), sha256: z.string() }),
);
export type NodeRecord = z.infer<typeof recordSchema>;

export const readRecord = (): NodeRecord => recordSchema.parse(JSON.parse(readFileSync(recordFile, "utf8")));

export const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** Of the program in a package's tarball. Throws where the tarball is not the one that the lock file names. */
export function recordOf(one: NodePackage, tarball: Buffer): NodeRecord[string] {
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  if (integrity !== one.integrity)
    throw new Error(`${one.name}@${one.version}: the tarball is ${integrity}; the lock file names ${one.integrity}`);
  const program = fileInTar(gunzipSync(tarball), `package/${one.file}`);
  if (!program) throw new Error(`${one.name}@${one.version}: the tarball has no ${one.file}`);
  return { version: one.version, integrity, sha256: sha256(program) };
}

/** A package's tarball, from the registry that npm is set to. */
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
