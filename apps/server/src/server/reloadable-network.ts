import { todayIn } from "@loanbridge/form-engine";
import type { Config } from "../system/config.ts";
import { refuseDemoParts } from "./demo-parts/refuse-demo-parts.ts";
import { isClosed } from "../routing/index.ts";
import { readLendingNetwork, type LendingNetwork } from "../routing/lending-network.ts";
import { loadSites } from "../sites/load-sites.ts";
import type { Site } from "../sites/types.ts";
import { reloadableSites, type ReloadableSites } from "../sites/reloadable-sites.ts";

/** The sites with the lenders and policies of their trees, loaded together so that they are always consistent. */
export async function reloadableNetwork(
  config: Config,
  clock: () => number,
): Promise<{
  readonly sites: ReloadableSites;
  readonly lenders: () => LendingNetwork["lenders"];
  readonly policies: () => LendingNetwork["policies"];
  /** Whether policy closes this kind of site in a state today, by the site's own calendar. */
  readonly isClosed: (site: Site, state: string) => boolean;
}> {
  let network: LendingNetwork;
  const sites = await reloadableSites(async () => {
    await refuseDemoParts(config);
    const next = await readLendingNetwork(config);
    const read = await loadSites({
      dir: config.sitesDir,
      defaultSite: config.defaultSite,
      lenderIds: next.lenders.keys(),
      secrets: config.secrets,
      mails: config.mail !== undefined,
      production: config.production,
    });
    network = next;
    return read;
  });
  return {
    sites,
    lenders: () => network.lenders,
    policies: () => network.policies,
    isClosed: ({ environment, configuration }, state) => {
      const today = todayIn(configuration.timeZone, new Date(clock()));
      return isClosed(network.policies, environment.siteType, state, today);
    },
  };
}
