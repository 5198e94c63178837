import type { RuntimeEnvironment, SiteConfiguration } from "@loanbridge/contract";
import type { SiteSource } from "../compile-site.ts";
import { pathText } from "../problem.ts";
import type { SiteProblem } from "../problem.ts";

/** A site whose files fit their schemas, before it is known to make sense. */
export interface Candidate {
  readonly source: SiteSource;
  readonly environment: RuntimeEnvironment;
  readonly configuration: SiteConfiguration;
}

export type Check = (candidate: Candidate) => readonly SiteProblem[];

type Path = readonly (string | number)[];

/** A problem in site.json. */
export function inSite(
  { source }: Candidate,
  code: SiteProblem["code"],
  path: Path,
  expected: string,
  says?: string,
): SiteProblem {
  return problemAt(`${source.id}/site.json`, code, path, expected, says);
}

/** A problem in environment.json. */
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
