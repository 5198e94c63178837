import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { postgresPrograms } from "../../stack/postgres-cluster.ts";

/**
 * Folders of PostgreSQL's programs: those installed, and those of the minor version that Debian offers now, unpacked
 * below a folder. Only the installed ones if that is the same version, or cannot be downloaded.
 */
export function minorVersions(parent: string): readonly string[] {
  const installed = postgresPrograms();
  const [, path, major] = /^(\/usr\/lib\/postgresql\/(\d+)\/bin)$/.exec(installed ?? "") ?? [];
  if (installed === undefined || path === undefined || major === undefined) return installed ? [installed] : [];
  const packages = join(parent, "packages");
  mkdirSync(packages);
  const names = [`postgresql-${major}`, `postgresql-client-${major}`];
  spawnSync("apt-get", ["download", ...names], { cwd: packages, stdio: "ignore" });
  for (const file of readdirSync(packages)) spawnSync("dpkg", ["-x", file, "unpacked"], { cwd: packages });
  const offered = join(packages, "unpacked", path);
  const [one, other] = [installed, offered].map((folder) => versionOf(folder));
  return other === undefined || one === other ? [installed] : [installed, offered];
}

/** Such as "15.18"; undefined if there is no PostgreSQL in this folder. */
export function versionOf(folder: string): string | undefined {
  const { stdout } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return /\(PostgreSQL\) (\S+)/.exec(stdout ?? "")?.[1];
}
