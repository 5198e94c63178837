import type { PublicSite } from "@loanbridge/contract";

/** One compiled site: a folder of `sites/`, checked and complete. */
export interface Site extends PublicSite {
  /** Name of its folder. */
  readonly id: string;
}

export interface Sites {
  readonly all: readonly Site[];
  /** The site of a request's host (without port); the default site for an unknown one; undefined when there is none. */
  forHost(host: string | undefined): Site | undefined;
  byId(id: string): Site | undefined;
}
