import type { Config } from "../system/config.ts";
import { loadLenders } from "../lenders/load-lenders.ts";
import { readSecrets } from "../lenders/read-secrets.ts";
import type { Lender } from "../lenders/types.ts";
import { loadPolicies, type Policies } from "./law/policies.ts";

/** The lenders and the law that they are held to, as their files were when they were last read without a problem. */
export interface Network {
  readonly lenders: ReadonlyMap<string, Lender>;
  readonly policies: Policies;
}

/** Rejects with `LendersRefused` or `PoliciesRefused`. */
export async function readNetwork(
  config: Pick<Config, "lendersDir" | "policiesDir" | "simulatorOrigin" | "secrets" | "lenderSecretsFile">,
): Promise<Network> {
  const installation = { origins: { simulator: config.simulatorOrigin }, secrets: await readSecrets(config) };
  const policies = await loadPolicies(config.policiesDir);
  const lenders = await loadLenders(config.lendersDir, installation);
  return { lenders: new Map(lenders.map((lender) => [lender.id, lender])), policies };
}
