import type { Config } from "../system/index.ts";
import { installationOf, loadLenders, type Lender } from "../lenders/index.ts";
import { type AreaStatistics, loadAreaStatistics } from "./steering/area-statistics.ts";
import { loadPolicies, type Policies } from "./law/policies.ts";

/** The lenders and the laws that apply to them, as of the last time their files loaded without errors. */
export interface LendingNetwork {
  readonly lenders: ReadonlyMap<string, Lender>;
  readonly policies: Policies;
  readonly areas: AreaStatistics;
}

/** Rejects with `LendersRefused`, `PoliciesRefused` or `AreaStatisticsRefused`. */
export async function readLendingNetwork(
  config: Pick<
    Config,
    "lendersDir" | "policiesDir" | "simulatorOrigin" | "secrets" | "lenderSecretsFile" | "areaStatisticsFile"
  >,
): Promise<LendingNetwork> {
  const installation = await installationOf(config);
  const policies = await loadPolicies(config.policiesDir);
  const lenders = await loadLenders(config.lendersDir, installation);
  return {
    lenders: new Map(lenders.map((lender) => [lender.id, lender])),
    policies,
    areas: await loadAreaStatistics(config.areaStatisticsFile),
  };
}
