import type { Config } from "../system/config.ts";
import { refuseDemoParts } from "./demo-parts/refuse-demo-parts.ts";
import { readLendingNetwork, type LendingNetwork } from "../routing/lending-network.ts";
import { loadSites } from "../sites/load-sites.ts";
import { reloadableSites, type ReloadableSites } from "../sites/reloadable-sites.ts";

/** The sites with the lenders and the law that their trees need: read together, so that none is seen without the others. */
export async function reloadableNetwork(config: Config): Promise<{
  readonly sites: ReloadableSites;
  readonly lenders: () => LendingNetwork["lenders"];
  readonly policies: () => LendingNetwork["policies"];
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
  return { sites, lenders: () => network.lenders, policies: () => network.policies };
}
