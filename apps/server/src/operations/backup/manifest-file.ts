import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { BackupRefused } from "./errors.ts";
import { manifest, manifestName, type Manifest } from "./manifest.ts";

/** The last member of the file: SHA-256 of the text that the file has without it. Backups of earlier versions lack it. */
const checkMember = /,\n {2}"check": "([\da-f]{64})"\n\}\n$/;
const end = "\n}\n";

/** Text of a backup's manifest, which `readManifest` reads. */
export function manifestText(made: Manifest): string {
  const text = `${JSON.stringify(made, null, 2)}\n`;
  return `${text.slice(0, -end.length)},\n  "check": "${sha256(text)}"${end}`;
}

/** Reads the manifest of a backup's folder. Throws `BackupRefused` if it is missing, changed or of a later version. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new BackupRefused(`${path} not found: ${dirname(path)} is not a complete backup.`);
  if (statSync(path).isDirectory()) throw new BackupRefused(`${path}: expected a file, found a directory.`);
  const text = readFileSync(path, "utf8");
  const json = parse(text);
  if (json === undefined) throw new BackupRefused(`${path} is damaged: it is not valid JSON. Use another backup.`);
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw new BackupRefused(`${path} cannot be read by this version.`);
  const { check, ...made } = parsed.data;
  if (check !== undefined && !isUnchanged(text))
    throw new BackupRefused(`${path} was changed after the backup was made: it is damaged. Use another backup.`);
  return made;
}

function isUnchanged(text: string): boolean {
  const found = checkMember.exec(text);
  return found !== null && sha256(`${text.slice(0, found.index)}${end}`) === found[1];
}

/** Undefined if it is not valid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
