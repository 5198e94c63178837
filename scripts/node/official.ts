// Verification against nodejs.org, which publishes a signed SHASUMS256.txt with the hash of each archive of a release.
import { gunzipSync } from "node:zlib";
import { fileInTar } from "../tar/tar.ts";
import { sha256 } from "./binaries.ts";
import type { NodePackage } from "./node-packages.ts";

/** For Windows the program itself is published; for other systems an archive that contains it. */
export function officialName({ version, os, cpu }: NodePackage): string {
  return os === "win32" ? `win-${cpu}/node.exe` : `node-v${version}-${os}-${cpu}.tar.gz`;
}

/**
 * Hash of the program according to SHASUMS256.txt. `archive`: the archive's content, not needed on Windows. Throws if
 * they disagree.
 */
export function officialProgram(one: NodePackage, shasums: string, archive: Buffer | undefined): string {
  const wanted = officialName(one);
  const lines = shasums.split("\n").map((line) => /^([0-9a-f]{64}) [ *](\S+)\r?$/u.exec(line));
  const published = lines.find((line) => line?.[2] === wanted)?.[1];
  if (published === undefined)
    throw new Error(`SHASUMS256.txt has no line for ${wanted}: is it that of v${one.version}?`);
  if (one.os === "win32") return published;
  if (!archive)
    throw new Error(
      `SHASUMS256.txt has the hash of the archive alone: download ${wanted} too, and name it with --archive`,
    );
  const own = sha256(archive);
  if (own !== published) throw new Error(`The archive is ${own}; SHASUMS256.txt says ${published} of ${wanted}`);
  const program = fileInTar(gunzipSync(archive), `${wanted.replace(/\.tar\.gz$/u, "")}/bin/node`);
  if (!program) throw new Error(`${wanted} has no bin/node`);
  return sha256(program);
}
