import type { RuntimeEnvironment, SiteConfiguration } from "@loanbridge/contract";
import type { SiteProblem } from "./problem.ts";

/** One compiled site: a folder of `sites/`, checked and complete. */
export interface Site {
  /** Name of its folder. */
  readonly id: string;
  readonly environment: RuntimeEnvironment;
  readonly configuration: SiteConfiguration;
  /** Origins of the pages that may frame it; `:*` in the place of a port is any. None where it is not for frames. */
  readonly parents: readonly string[];
  /** This server sends mails in its name. */
  readonly mails?: boolean;
}

export interface Sites {
  readonly all: readonly Site[];
  /** What in their files is most likely a slip. */
  readonly warnings: readonly SiteProblem[];
  /** The site of a request's host (without port); the default site for an unknown one; undefined when there is none. */
  forHost(host: string | undefined): Site | undefined;
  byId(id: string): Site | undefined;
}
