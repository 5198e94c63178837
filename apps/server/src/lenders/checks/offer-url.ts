import { redirectTarget } from "../reply/allowed-url.ts";
import type { Check } from "./problem.ts";

/** An offer's URL has the same limits as a sale's redirect: https at a listed host, or a listed origin variable. */
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
