import type { LenderOffer } from "@loanbridge/contract";
import type { Application } from "../applications/types.ts";
import type { Database } from "../database/schema.ts";
import type { Lender } from "../lenders/types.ts";
import type { Site } from "../sites/types.ts";
import { attemptsOf } from "./attempts.ts";
import { legalRefusal, licencesFor } from "./legality.ts";
import { totalCost } from "./offer-cost.ts";
import type { Policies } from "./policies.ts";
import { factsOf, type RequestFacts } from "./request-facts.ts";

interface OfferParts {
  readonly db: Database;
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly policies: () => Policies;
  readonly clock: () => number;
}

export type OffersFor = (application: Application | undefined, site: Site) => Promise<readonly LenderOffer[]>;

/**
 * Advertised offers for one applicant: of lenders that may lend to them where they live, and that have not just said no. Cheapest first:
 * by total cost, then by rate. What a lender pays plays no part.
 */
export function createOffers({ db, lenders, policies, clock }: OfferParts): OffersFor {
  return async (application, site) => {
    if (application === undefined) return [];
    const facts = factsOf(application, site, clock());
    const asked = new Set((await attemptsOf(db, application.id)).map((one) => one.lender_id));
    const listed = (site.configuration.offers ?? []).flatMap((id) => lenders().get(id) ?? []);
    return listed
      .filter((lender) => !asked.has(lender.id))
      .flatMap((lender) => offerOf(lender, facts, policies()))
      .toSorted(
        (a, b) => a.example.totalCost - b.example.totalCost || a.aprPercent.to - b.aprPercent.to || byName(a, b),
      );
  };
}

const byName = (a: LenderOffer, b: LenderOffer) => (a.name < b.name ? -1 : 1);

function offerOf({ id, file }: Lender, facts: RequestFacts, policies: Policies): LenderOffer[] {
  const { offer, name } = file;
  if (offer === undefined || file.verified.state !== "verified") return [];
  const { amount, aprPercent, termDays, disclosure, url } = offer;
  const shown = Math.min(amount.to, Math.max(amount.from, facts.amount ?? amount.from));
  const licences = file.products
    .map((product) => ({ ...facts, product, amount: shown }))
    .map((asked) => ({ asked, licences: licencesFor(file, asked) }))
    .find((one) => one.licences.length > 0 && legalRefusal(one.asked, one.licences, policies) === undefined)?.licences;
  if (licences === undefined) return [];
  // What is advertised everywhere may be more than is lent at here.
  const most = Math.min(aprPercent.to, ...licences.map(({ maxAprPercent = Infinity }) => maxAprPercent));
  const rate = { from: Math.min(aprPercent.from, most), to: most };
  const example = {
    amount: shown,
    aprPercent: most,
    termDays: termDays.to,
    totalCost: totalCost(shown, most, termDays.to),
  };
  return [{ id, name, amount, aprPercent: rate, termDays, example, disclosure, url }];
}
