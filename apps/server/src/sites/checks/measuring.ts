import { inSite } from "./check.ts";
import type { Check } from "./check.ts";

/** Visitors of a real site are measured by whom the site names, or not at all. */
export const measuring: Check = (candidate) => {
  const { environment, configuration } = candidate;
  if (!environment.production || configuration.thirdParties?.standIn === undefined) return [];
  const expected = "no stand-in for third parties when production is true";
  return [inSite(candidate, "ThirdPartyStandIn", ["thirdParties", "standIn"], expected)];
};
