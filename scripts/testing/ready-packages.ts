import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { displayProgram, firefoxProgram, webkitDriverProgram, webkitProgram } from "../../tests/engines/programs.ts";
import { faketimeLibrary } from "../../tests/faults/set-clock.ts";
import { hasPooler } from "../../tests/stack/pooler.ts";
import { postgresPrograms } from "../../tests/stack/postgres-cluster.ts";

/** Installs a Debian package that some tests need, if that is possible without a password, as in CI. */
function readyPackage(name: string, isThere: () => boolean): boolean {
  if (isThere() || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return isThere();
  const apt = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  console.log(`Installing ${name} for the tests`);
  // Older lists name older packages: Puppeteer cannot click in a frame of Firefox 140.
  spawnSync("apt-get", ["update"], apt);
  spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", name], apt);
  return isThere();
}

/** Readies the programs that tests need. Returns what is left out because one is missing. */
export function readyPackages(): string[] {
  const leftOut: string[] = [];
  const hasPostgres = () => process.env["DATABASE_URL"] !== undefined || postgresPrograms() !== undefined;
  if (!readyPackage("postgresql", hasPostgres))
    leftOut.push("everything on PostgreSQL, which is not installed here (set DATABASE_URL, or install it)");
  if (!readyPackage("pgbouncer", hasPooler))
    leftOut.push("everything through a pooler in transaction mode: pgbouncer is not installed here");
  if (!readyPackage("faketime", () => faketimeLibrary() !== undefined))
    leftOut.push("the clock that is set while the server runs: libfaketime is not installed here");
  if (!readyPackage("firefox-esr", () => firefoxProgram() !== undefined))
    leftOut.push("every journey in Firefox: firefox-esr is not installed here");
  const driverIsReady = readyPackage("webkit2gtk-driver", () => webkitDriverProgram() !== undefined);
  const displayIsReady = readyPackage("xvfb", () => displayProgram() !== undefined);
  if (!driverIsReady || !displayIsReady || webkitProgram() === undefined)
    leftOut.push("every journey in WebKit: webkit2gtk-driver and xvfb are not installed here");
  return leftOut;
}
