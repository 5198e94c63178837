import type { RuntimeEnvironment, SiteConfiguration } from "@loanbridge/contract";
import type { Language } from "@loanbridge/languages";
import type { SiteProblem } from "./problem.ts";

/** A compiled site: a folder of `sites/`, checked and complete. */
export interface Site {
  /** Name of the site's folder. */
  readonly id: string;
  readonly environment: RuntimeEnvironment;
  readonly configuration: SiteConfiguration;
  /** Origins of the pages that may frame the site; `:*` stands for any port. Empty if the site is not for frames. */
  readonly parents: readonly string[];
  /** True if this server sends email for the site. */
  readonly mails?: boolean;
  /** The language of its texts. */
  readonly language: Language;
  /** The site in each of its languages, if it has several. */
  readonly inLanguages?: ReadonlyMap<Language, Site>;
  /** Changes with the public part of the site. */
  readonly version: string;
  /** The site as shown outside of frames, if it differs. */
  readonly outsideFrames?: Site;
}

export interface Sites {
  readonly all: readonly Site[];
  /** Probable mistakes in the sites' files. */
  readonly warnings: readonly SiteProblem[];
  /** The site of a request's host (without port); the default site for an unknown host; undefined if there is none. */
  forHost(host: string | undefined): Site | undefined;
  byId(id: string): Site | undefined;
}
