import { unknownCriteria } from "@loanbridge/form-engine";
import type { Log } from "../observability/log.ts";
import { problemLine, type SiteProblem } from "./problem.ts";
import type { Site } from "./types.ts";

/** What of a site works, but hardly as it was meant: a qualifier of its pages whose criterion does not exist passes. */
export function siteWarnings({ id, configuration }: Pick<Site, "id" | "configuration">): SiteProblem[] {
  return unknownCriteria(configuration.pages).map((warning) => ({ ...warning, file: `${id}/site.json` }));
}

export const warningLine = (warning: SiteProblem): string => `warning: ${problemLine(warning)}`;

/** Tells the operator, at each reading of the sites. A visitor sees nothing of it. */
export function logSiteWarnings(sites: readonly Site[], log: Pick<Log, "warn">): void {
  for (const site of sites)
    for (const warning of siteWarnings(site))
      log.warn({ event: "site works, with a warning", site: site.id, problem: problemLine(warning) });
}
