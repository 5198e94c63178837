import { DemoPartsRefused } from "./demo-parts/refuse-demo-parts.ts";
import { LendersRefused } from "../lenders/load-lenders.ts";
import { PoliciesRefused } from "../routing/law/policies.ts";
import type { Log } from "../system/observability/log.ts";
import type { ReloadableSites } from "../sites/reloadable-sites.ts";
import { problemLine, SitesError } from "../sites/problem.ts";

function problemOf(error: unknown): string | undefined {
  if (error instanceof SitesError) return error.lines.join("; ");
  return error instanceof LendersRefused || error instanceof PoliciesRefused || error instanceof DemoPartsRefused
    ? error.message.replaceAll(/\n\s*/g, "; ")
    : undefined;
}

/** Logs each warning about the sites' files. A warning never keeps a site from being served. */
export function logWarnings({ warnings }: Pick<ReloadableSites, "warnings">, log: Log): void {
  for (const warning of warnings) log.warn({ event: "site warning", problem: problemLine(warning) });
}

function logReading(sites: ReloadableSites, log: Log): void {
  log.info({ event: "sites reloaded" });
  logWarnings(sites, log);
}

/** Reads the files of sites, lenders and policies again. Where one is broken, one line of the log says where, and nothing changes. */
export function readAgain(sites: ReloadableSites, log: Log): void {
  sites.reload().then(
    () => logReading(sites, log),
    (error: unknown) => {
      const problem = problemOf(error);
      log.error({ event: "sites not reloaded", ...(problem === undefined ? { err: error } : { problem }) });
    },
  );
}

/** From now on SIGHUP has them read again. */
export function reloadOnHangup(sites: ReloadableSites, log: Log): void {
  process.on("SIGHUP", () => readAgain(sites, log));
}
