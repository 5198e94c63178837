import { todayIn } from "@loanbridge/form-engine";
import { installationOf, languagesOf } from "../lenders/index.ts";
import type { Config } from "../system/index.ts";
import { refuseDemoParts } from "./demo-parts/refuse-demo-parts.ts";
import { isClosed, readLendingNetwork, type LendingNetwork } from "../routing/index.ts";
import { loadSources, type Sources } from "../sources/index.ts";
import { loadSites, siteIdsIn, type Site, reloadableSites, type ReloadableSites } from "../sites/index.ts";

/** The sites with their sources, and with the lenders and policies of their trees, loaded together so that they are always consistent. */
export async function reloadableNetwork(
  config: Config,
  clock: () => number,
): Promise<{
  readonly sites: ReloadableSites;
  readonly lenders: () => LendingNetwork["lenders"];
  readonly policies: () => LendingNetwork["policies"];
  readonly areas: () => LendingNetwork["areas"];
  readonly sources: () => Sources;
  /** Whether policy closes this kind of site in a state today, by the site's own calendar. */
  readonly isClosed: (site: Site, state: string) => boolean;
}> {
  let network: LendingNetwork;
  let sources: Sources;
  const sites = await reloadableSites(async () => {
    await refuseDemoParts(config);
    const next = await readLendingNetwork(config);
    const read = await loadSites({
      dir: config.sitesDir,
      defaultSite: config.defaultSite,
      lenderIds: next.lenders.keys(),
      lenderLanguages: new Map([...next.lenders].map(([id, { file }]) => [id, languagesOf(file)])),
      secrets: config.secrets,
      mails: config.mail !== undefined,
      production: config.production,
    });
    const nextSources = await loadSources(
      config.sourcesDir,
      await siteIdsIn(config.sitesDir),
      await installationOf(config),
    );
    network = next;
    sources = nextSources;
    return read;
  });
  return {
    sites,
    lenders: () => network.lenders,
    policies: () => network.policies,
    areas: () => network.areas,
    sources: () => sources,
    isClosed: ({ environment, configuration }, state) => {
      const today = todayIn(configuration.timeZone, new Date(clock()));
      return isClosed(network.policies, environment.siteType, state, today);
    },
  };
}
