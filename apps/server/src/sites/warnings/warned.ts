import type { Candidate } from "../checks/check.ts";
import type { SiteProblem } from "../problem.ts";

/** A site that loads, with its files as they were written: defaults make no slips. */
export interface Written extends Candidate {
  readonly files: { readonly environment: unknown; readonly site: unknown };
}

export type Warn = (written: Written) => readonly SiteProblem[];
