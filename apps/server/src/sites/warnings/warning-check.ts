import type { Candidate } from "../checks/check.ts";
import type { SiteProblem } from "../problem.ts";

/** A site that loads, with its raw files: warnings must not concern defaults. */
export interface WrittenSite extends Candidate {
  readonly files: { readonly environment: unknown; readonly site: unknown };
}

export type WarningCheck = (written: WrittenSite) => readonly SiteProblem[];
