import { statfsSync } from "node:fs";

const folder = "/dev/shm";
/** The tests use up to 50 MB at a time. Containers often have only 64 MB there. */
const enoughBytes = 2e9;

/**
 * A folder for temporary files in memory; undefined if this machine has none with enough space. Tests of a store spend a
 * tenth of their processor time, and a fifth of the whole, on waiting for a disk.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}
