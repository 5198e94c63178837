import type { RuntimeEnvironment, SiteConfiguration } from "@loanbridge/contract";
import type { SiteSource } from "../compile-site.ts";
import { pathText } from "../problem.ts";
import type { SiteProblem } from "../problem.ts";

/** A site whose files match their schemas, before the checks. */
export interface Candidate {
  readonly source: SiteSource;
  readonly environment: RuntimeEnvironment;
  readonly configuration: SiteConfiguration;
  /** The file of its texts, if it is not site.json: `payday-demo/site.es.json`. */
  readonly siteFile?: string;
}

export type Check = (candidate: Candidate) => readonly SiteProblem[];

type Path = readonly (string | number)[];

/** Creates a problem in site.json, or in the file of its texts in another language. */
export function inSite(
  { source, siteFile }: { readonly source: Pick<SiteSource, "id">; readonly siteFile?: string },
  code: SiteProblem["code"],
  path: Path,
  expected: string,
  says?: string,
): SiteProblem {
  return problemAt(siteFile ?? `${source.id}/site.json`, code, path, expected, says);
}

/** Creates a problem in environment.json. */
export function inEnvironment(
  { source }: Candidate,
  code: SiteProblem["code"],
  path: Path,
  expected: string,
  says?: string,
): SiteProblem {
  return problemAt(`${source.id}/environment.json`, code, path, expected, says);
}

function problemAt(
  file: string,
  code: SiteProblem["code"],
  path: Path,
  expected: string,
  says: string | undefined,
): SiteProblem {
  return { code, file, path: pathText(path), expected, ...(says !== undefined && { says }) };
}
