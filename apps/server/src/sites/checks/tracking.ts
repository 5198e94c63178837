import { inSite } from "./check.ts";
import type { Check } from "./check.ts";

/** In production, visitors may only be tracked by real third parties. */
export const tracking: Check = (candidate) => {
  const { environment, configuration } = candidate;
  if (!environment.production || configuration.thirdParties?.standIn === undefined) return [];
  const expected = "no stand-in for third parties when production is true";
  return [inSite(candidate, "ThirdPartyStandIn", ["thirdParties", "standIn"], expected)];
};
