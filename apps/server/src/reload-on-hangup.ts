import type { Log } from "./observability/log.ts";
import type { ReloadableSites } from "./sites/reloadable-sites.ts";
import { problemLine, SitesError } from "./sites/problem.ts";

/** From now on SIGHUP reads the sites' files again. Where one is broken, one line of the log says where, and nothing changes. */
export function reloadOnHangup(sites: ReloadableSites, log: Log): void {
  process.on("SIGHUP", () => {
    sites.reload().then(
      () => log.info({ event: "sites read again" }),
      (error: unknown) =>
        error instanceof SitesError
          ? log.error({ event: "sites kept as they were", problem: error.problems.map(problemLine).join("; ") })
          : log.error({ event: "sites kept as they were", err: error }),
    );
  });
}
