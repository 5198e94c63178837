import type { RuntimeEnvironment, SiteConfiguration } from "@loanbridge/contract";
import type { SiteSource } from "../compile-site.ts";
import { pathText } from "../problem.ts";
import type { SiteProblem } from "../problem.ts";

/** A site whose files match their schemas, before the checks. */
export interface Candidate {
  readonly source: SiteSource;
  readonly environment: RuntimeEnvironment;
  readonly configuration: SiteConfiguration;
}

export type Check = (candidate: Candidate) => readonly SiteProblem[];

type Path = readonly (string | number)[];

/** Creates a problem in site.json. */
export function inSite(
  { source }: { readonly source: Pick<SiteSource, "id"> },
  code: SiteProblem["code"],
  path: Path,
  expected: string,
  says?: string,
): SiteProblem {
  return problemAt(`${source.id}/site.json`, code, path, expected, says);
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
