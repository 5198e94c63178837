import type { Log } from "../system/index.ts";
import { type ReloadableSites, problemLine, SitesError } from "../sites/index.ts";
import { isForeseen } from "./explain-failure.ts";

function problemOf(error: unknown): string | undefined {
  if (error instanceof SitesError) return error.lines.join("; ");
  return isForeseen(error) && error instanceof Error ? error.message.replaceAll(/\n\s*/g, "; ") : undefined;
}

/** Logs all warnings about the sites' files. A warning never keeps a site from being served. */
export function logWarnings({ warnings }: Pick<ReloadableSites, "warnings">, log: Log): void {
  for (const warning of warnings) log.warn({ event: "site warning", problem: problemLine(warning) });
}

function logReading(sites: ReloadableSites, log: Log): void {
  log.info({ event: "sites reloaded" });
  logWarnings(sites, log);
}

/** Reloads sites, sources, lenders and policies. If one is invalid, logs where and changes nothing. */
export function readAgain(sites: ReloadableSites, log: Log): void {
  sites.reload().then(
    () => logReading(sites, log),
    (error: unknown) => {
      const problem = problemOf(error);
      log.error({ event: "sites not reloaded", ...(problem === undefined ? { err: error } : { problem }) });
    },
  );
}

/** Reloads them on SIGHUP. */
export function reloadOnHangup(sites: ReloadableSites, log: Log): void {
  process.on("SIGHUP", () => readAgain(sites, log));
}
