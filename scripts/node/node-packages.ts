import type { LockEntries } from "../lock/lock-file.ts";

/** A package in the lock file with Node for one system. */
export interface NodePackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  readonly os: string;
  readonly cpu: string;
  /** Path of the program in the package. */
  readonly file: string;
}

/** All optional dependencies with a `node` command for one system. */
export function nodePackages(lock: LockEntries): readonly NodePackage[] {
  return Object.entries(lock).flatMap(([path, { version, integrity, os, cpu, bin }]) => {
    const file = bin?.["node"];
    const [name] = /(?<=^node_modules\/)[^/]+$/u.exec(path) ?? [];
    if (!name || !version || !integrity || typeof os !== "string" || typeof cpu !== "string" || !file) return [];
    return [{ name, version, integrity, os, cpu, file }];
  });
}

/** The package that npm installs on this system. Throws if there is none. */
export function nodePackageOf(lock: LockEntries, os: string, cpu: string): NodePackage {
  const found = nodePackages(lock).find((one) => one.os === os && one.cpu === cpu);
  if (!found) throw new Error(`The lock file has no Node for ${os} ${cpu}.`);
  return found;
}
