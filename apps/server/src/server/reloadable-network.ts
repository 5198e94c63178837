import { todayIn } from "@loanbridge/form-engine";
import { installationOf, languagesOf } from "../lenders/index.ts";
import type { Config } from "../system/index.ts";
import { refuseDemoParts } from "./demo-parts/refuse-demo-parts.ts";
import { isClosed, readLendingNetwork, type LendingNetwork } from "../routing/index.ts";
import { loadSources, type Sources } from "../sources/index.ts";
import { loadSites, siteIdsIn, type Site, type Sites, reloadableSites, type ReloadableSites } from "../sites/index.ts";

/** The sites with their sources, and with the lenders and policies of their trees, read together so that they are always consistent. */
export interface NetworkFiles {
  readonly network: LendingNetwork;
  readonly sites: Sites;
  readonly sources: Sources;
}

/** Rejects with the errors of what it reads. */
export async function readNetworkFiles(config: Config): Promise<NetworkFiles> {
  await refuseDemoParts(config);
  const network = await readLendingNetwork(config);
  const sites = await loadSites({
    dir: config.sitesDir,
    defaultSite: config.defaultSite,
    lenderIds: network.lenders.keys(),
    lenderLanguages: new Map([...network.lenders].map(([id, { file }]) => [id, languagesOf(file)])),
    secrets: config.secrets,
    mails: config.mail !== undefined,
    production: config.production,
  });
  const siteIds = await siteIdsIn(config.sitesDir);
  const sources = await loadSources(config.sourcesDir, siteIds, await installationOf(config));
  return { network, sites, sources };
}

/** Files of the network as of the last reload without problems. */
export async function reloadableNetwork(
  config: Config,
  clock: () => number,
  read = readNetworkFiles,
): Promise<{
  readonly sites: ReloadableSites;
  readonly lenders: () => LendingNetwork["lenders"];
  readonly policies: () => LendingNetwork["policies"];
  readonly areas: () => LendingNetwork["areas"];
  readonly sources: () => Sources;
  /** Whether policy closes this kind of site in a state today, by the site's own calendar. */
  readonly isClosed: (site: Site, state: string) => boolean;
}> {
  let latest: NetworkFiles;
  const sites = await reloadableSites(async () => {
    latest = await read(config);
    return latest.sites;
  });
  return {
    sites,
    lenders: () => latest.network.lenders,
    policies: () => latest.network.policies,
    areas: () => latest.network.areas,
    sources: () => latest.sources,
    isClosed: ({ environment, configuration }, state) => {
      const today = todayIn(configuration.timeZone, new Date(clock()));
      return isClosed(latest.network.policies, environment.siteType, state, today);
    },
  };
}
