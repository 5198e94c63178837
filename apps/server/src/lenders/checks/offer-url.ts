import { redirectTarget } from "../reply/allowed-url.ts";
import type { Check } from "./problem.ts";

/** An offer leads where a sale may lead: over https to a host of the list, or to an origin variable that the list names. */
export const offerUrl: Check = ({ offer, redirectHosts }) => {
  if (offer === undefined) return [];
  const origin = /^\{[a-z]+\}(?=\/|$)/.exec(offer.url)?.[0];
  const allowed =
    origin === undefined
      ? redirectTarget(offer.url, redirectHosts, false) !== undefined
      : redirectHosts.includes(origin);
  return allowed
    ? []
    : [{ code: "redirect", path: "offer.url", expected: "an https URL at one of redirectHosts, without a port" }];
};
