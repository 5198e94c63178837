import type { ThirdPartyName } from "@loanbridge/contract";
import { states } from "@loanbridge/loan-form";
import type { Lender } from "../../lenders/index.ts";
import { highestAmount, type LendingNetwork } from "../../routing/index.ts";
import type { Site } from "../../sites/index.ts";
import type { OfferedTerms, SiteFacts } from "./types.ts";

/** Reads the facts from a site's configuration, its lenders and the policies as of a day (YYYY-MM-DD). */
export function siteFacts(
  site: Site,
  { lenders, policies }: LendingNetwork,
  thirdParties: readonly ThirdPartyName[],
  today: string,
): SiteFacts {
  const { configuration, environment } = site;
  const product = environment.siteType;
  const ids = [...new Set(configuration.routing.tiers.flatMap((tier) => tier.lenders))];
  const ofTree = ids.flatMap((id) => lenders.get(id) ?? []).filter(({ file }) => file.products.includes(product));
  const legal = states.map(({ value, label }) => ({ label, amount: highestAmount(policies, product, value, today) }));
  return {
    product,
    highestAmount: Math.max(...configuration.loanAmounts.map(({ maxValue }) => maxValue)),
    highestLegalAmount: Math.max(...legal.map(({ amount }) => amount)),
    closedStates: legal.filter(({ amount }) => amount === 0).map(({ label }) => label),
    offered: ofTree.map((lender) => termsOf(lender, product, today)),
    waitSeconds: configuration.routing.timeBudgetSeconds,
    lenders: ofTree.length,
    tracks: thirdParties.some((name) => trackers.has(name)),
    sharesOutside: configuration.showExternalPartners === true && (configuration.externalPartners ?? []).length > 0,
  };
}

/** Third parties that receive events of visitors. The others certify consents or show reviews. */
const trackers: ReadonlySet<ThirdPartyName> = new Set(["googleAnalytics", "metaPixel", "tiktokPixel"]);

function termsOf({ id, file }: Lender, product: SiteFacts["product"], today: string): OfferedTerms {
  const licences = file.licences.filter(
    ({ product: licensed, from, to = "9999-12-31" }) => licensed === product && from <= today && today <= to,
  );
  // The offer of a lender with several products does not say for which one it is.
  const offer = file.products.length === 1 ? file.offer : undefined;
  const aprs = licences.map(({ maxAprPercent }) => maxAprPercent);
  const shortest = licences.map(({ termDays }) => termDays?.from);
  const longest = licences.map(({ termDays }) => termDays?.to);
  return {
    lender: id,
    minApr: offer?.aprPercent.from,
    maxApr: known(aprs) ? Math.max(...aprs) : offer?.aprPercent.to,
    minTerm: known(shortest) ? Math.min(...shortest) : offer?.termDays.from,
    maxTerm: known(longest) ? Math.max(...longest) : offer?.termDays.to,
  };
}

/** True if every license states the value. */
const known = (values: readonly (number | undefined)[]): values is readonly number[] =>
  values.length > 0 && values.every((value) => value !== undefined);
