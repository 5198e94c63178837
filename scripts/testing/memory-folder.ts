import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { isAlive, removeOrphans } from "../../tests/stack/postgres-cluster.ts";

const memoryFolder = "/dev/shm";
const prefix = "loanbridge-tests-";
/** Contains the ID of the process that a folder belongs to. */
const ownerFile = "owner";
/** Type of a file system in memory, from linux/magic.h. */
const inMemory = 0x0102_1994;
/** Twice the bytes that tests store at most at a time. */
const neededBytes = 8 * 1024 ** 3;

/**
 * A new folder in memory for the data of tests; undefined where there is none, or too little memory. Tests make hundreds
 * of databases: on a disk, the tests of PostgreSQL take 94 seconds instead of 57, half of it for the system's own work.
 * Folders of killed runs are removed first.
 */
export function createMemoryFolder(): { readonly path: string; readonly remove: () => void } | undefined {
  if (!existsSync(memoryFolder)) return undefined;
  for (const name of readdirSync(memoryFolder).filter((one) => one.startsWith(prefix)))
    removeAbandoned(join(memoryFolder, name));
  const { type, bavail, bsize } = statfsSync(memoryFolder);
  if (type !== inMemory || Math.min(bavail * bsize, freemem()) < neededBytes) return undefined;
  const path = mkdtempSync(join(memoryFolder, prefix));
  // PostgreSQL does not run as root: its user must reach the folder that it gets in here.
  chmodSync(path, 0o711);
  writeFileSync(join(path, ownerFile), String(process.pid));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

function removeAbandoned(path: string): void {
  const file = join(path, ownerFile);
  if (!existsSync(file) || isAlive(Number(readFileSync(file, "utf8")))) return;
  removeOrphans(path);
  rmSync(path, { recursive: true, force: true });
}
