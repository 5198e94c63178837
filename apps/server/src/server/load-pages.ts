import type { ThirdPartyName } from "@loanbridge/contract";
import type { Site } from "../sites/index.ts";
import type { BuiltWeb } from "../web/index.ts";

/** The pages of sites, for commands that read them. */
interface Pages {
  readonly web: BuiltWeb;
  /** Third parties that the pages of a site may load. */
  readonly thirdPartiesOf: (site: Site) => readonly ThirdPartyName[];
}

/** Loads what answers HTTP, which a worker and most commands do without. Rejects if the web app is not built. */
export async function loadPages(): Promise<Pages> {
  const { loadWeb, thirdPartiesOf } = await import("./serve-visitors.ts");
  return {
    web: await loadWeb(),
    thirdPartiesOf: (site) => Object.keys(thirdPartiesOf(site, false).thirdParties ?? {}) as ThirdPartyName[],
  };
}
