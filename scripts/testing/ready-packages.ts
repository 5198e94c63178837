import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { displayProgram, firefoxProgram, webkitDriverProgram, webkitProgram } from "../../tests/engines/programs.ts";
import { faketimeLibrary } from "../../tests/faults/set-clock.ts";
import { hasPooler } from "../../tests/stack/pooler.ts";
import { postgresPrograms } from "../../tests/stack/postgres-cluster.ts";

interface Need {
  /** Debian packages. */
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
  /** The tests that are left out without it, and why. */
  readonly without: string;
}

const needs: readonly Need[] = [
  {
    packages: ["postgresql"],
    isThere: () => process.env["DATABASE_URL"] !== undefined || postgresPrograms() !== undefined,
    without: "everything on PostgreSQL, which is not installed here (set DATABASE_URL, or install it)",
  },
  {
    packages: ["pgbouncer"],
    isThere: hasPooler,
    without: "everything through a pooler in transaction mode: pgbouncer is not installed here",
  },
  {
    packages: ["faketime"],
    isThere: () => faketimeLibrary() !== undefined,
    without: "the clock that is set while the server runs: libfaketime is not installed here",
  },
  {
    packages: ["firefox-esr"],
    isThere: () => firefoxProgram() !== undefined,
    without: "every journey in Firefox: firefox-esr is not installed here",
  },
  {
    packages: ["webkit2gtk-driver", "xvfb"],
    isThere: () => [webkitDriverProgram, displayProgram, webkitProgram].every((find) => find() !== undefined),
    without: "every journey in WebKit: webkit2gtk-driver and xvfb are not installed here",
  },
];

const missing = (): readonly Need[] => needs.filter(({ isThere }) => !isThere());

/** Resolves when it has ended, successful or not. */
async function apt(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await once(spawn("apt-get", args, { stdio: "ignore", env }), "close");
}

const install = async (packages: readonly string[]): Promise<void> =>
  apt("install", "--yes", "--no-install-recommends", ...packages);

/**
 * Installs the programs that tests need, if that is possible without a password, as in CI. Resolves to what is left out
 * because one is missing.
 */
export async function readyPackages(): Promise<readonly string[]> {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const packages = missing().flatMap((need) => need.packages);
    console.log(`Installing ${packages.join(", ")} for the tests`);
    // Older lists name older packages: Puppeteer cannot click in a frame of Firefox 140.
    await apt("update");
    await install(packages);
    // All fail together where one does not exist.
    for (const need of missing()) await install(need.packages);
  }
  return missing().map(({ without }) => without);
}
