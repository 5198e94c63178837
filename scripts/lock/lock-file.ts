import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const entrySchema = z.object({
  /** Set if the folder name differs from the package name (an alias). */
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  cpu: z.union([z.string(), z.array(z.string())]).optional(),
  bin: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entrySchema) });

export type LockEntry = z.infer<typeof entrySchema>;
/** Keyed by install folder. */
export type LockEntries = Readonly<Record<string, LockEntry>>;

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** Reads the lock file of the project in `folder`. Throws if it is missing or not version 3. */
export function readLock(folder: string): LockEntries {
  return lockSchema.parse(JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"))).packages;
}

const modules = "node_modules/";

/** True if it is installed from a registry, not from a folder of this project. */
export const isInstalled = (path: string, entry: LockEntry): boolean => path.includes(modules) && entry.link !== true;

export const nameOf = (path: string, entry: LockEntry): string =>
  entry.name ?? path.slice(path.lastIndexOf(modules) + modules.length);

/** All packages and versions in the lock file, without duplicates, sorted by name. */
export function lockedPackages(entries: LockEntries): readonly LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(entries)) {
    if (!isInstalled(path, entry) || entry.version === undefined) continue;
    const locked = { name: nameOf(path, entry), version: entry.version };
    found.set(`${locked.name}@${locked.version}`, locked);
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
