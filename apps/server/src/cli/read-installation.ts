import { readLendingNetwork, type LendingNetwork } from "../routing/index.ts";
import { loadSites, type Sites } from "../sites/index.ts";
import type { Config } from "../system/index.ts";

/** The lenders, policies and sites in the operator's files as they are now. Rejects if one has errors. */
export async function readInstallation(config: Config): Promise<LendingNetwork & { readonly sites: Sites }> {
  const network = await readLendingNetwork(config);
  return { ...network, sites: await loadSites({ dir: config.sitesDir, lenderIds: network.lenders.keys() }) };
}
