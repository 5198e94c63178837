import type { LenderOffer } from "@loanbridge/contract";
import type { Application } from "../../applications/index.ts";
import type { Database, Vault } from "../../store/index.ts";
import { languagesOf, type Lender } from "../../lenders/index.ts";
import type { Site } from "../../sites/index.ts";
import { attemptsOf, type Attempt } from "../tree/attempts.ts";
import { lawFor, legalRefusal, licencesFor } from "../law/legality.ts";
import { totalCost } from "../law/offer-cost.ts";
import type { Policies } from "../law/policies.ts";
import { offeredSharesOf } from "../posts/shared-sale.ts";
import type { LinkToLender } from "./lender-page.ts";
import { factsOf, type ApplicationFacts } from "../tree/application-facts.ts";

interface OfferParts {
  readonly db: Database;
  readonly vault: Pick<Vault, "openText">;
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly policies: () => Policies;
  readonly clock: () => number;
}

/** `linkTo`: makes the links to the pages of lenders that bought. */
export type OffersFor = (
  application: Application | undefined,
  site: Site,
  linkTo: LinkToLender,
) => Promise<readonly LenderOffer[]>;

/**
 * In a shared sale, the offers of all lenders that bought. Otherwise advertised offers, up to the site's maximum, of
 * lenders that may lend in the applicant's state and have not been contacted for this application. Cheapest first: by
 * total cost, then by rate. What a lender pays us plays no part.
 */
export function createOffers({ db, vault, lenders, policies, clock }: OfferParts): OffersFor {
  return async (application, site, linkTo) => {
    if (application === undefined) return [];
    const facts = factsOf(application, site, clock());
    const attempts = await attemptsOf(db, application.id);
    if (application.viewState === "SPLASH") return sharedOffers({ lenders, policies, vault, linkTo }, attempts, facts);
    const contacted = new Set(attempts.map((one) => one.lender_id));
    const listed = (site.configuration.offers ?? []).flatMap((id) => lenders().get(id) ?? []);
    return listed
      .filter((lender) => !contacted.has(lender.id))
      .flatMap((lender) => offerOf(lender, facts, policies()))
      .toSorted(byCost)
      .slice(0, site.environment.popunderMaxOffers);
  };
}

/** Lowest total cost to the applicant first. */
const byCost = (a: LenderOffer, b: LenderOffer) =>
  a.example.totalCost - b.example.totalCost || a.aprPercent.to - b.aprPercent.to || (a.name < b.name ? -1 : 1);

/** Offers of the lenders in a shared sale, each with the page on which that lender waits for the applicant. */
function sharedOffers(
  {
    lenders,
    policies,
    vault,
    linkTo,
  }: Pick<OfferParts, "lenders" | "policies" | "vault"> & { readonly linkTo: LinkToLender },
  attempts: readonly Attempt[],
  facts: ApplicationFacts,
): readonly LenderOffer[] {
  return offeredSharesOf(attempts)
    .flatMap(({ lender_id: id, application_id: applicationId, sealed_offer: sealed }) => {
      const lender = lenders().get(id);
      const [offer] = lender === undefined ? [] : offerOf(lender, facts, policies());
      return offer === undefined || sealed === null
        ? []
        : [{ ...offer, url: linkTo(applicationId, vault.openText("offer", applicationId, sealed)) }];
    })
    .toSorted(byCost);
}

function offerOf({ id, file }: Lender, facts: ApplicationFacts, policies: Policies): LenderOffer[] {
  const { offer, name } = file;
  if (offer === undefined || file.verified.state !== "verified") return [];
  const { amount, aprPercent, termDays, disclosure, url } = offer;
  const shown = Math.min(amount.to, Math.max(amount.from, facts.amount ?? amount.from));
  const licences = file.products
    .map((product) => lawFor({ ...facts, product, amount: shown }, policies))
    .map((law) => ({ law, licences: licencesFor(file, law) }))
    .find((one) => one.licences.length > 0 && legalRefusal(one.law, one.licences) === undefined)?.licences;
  if (licences === undefined) return [];
  // The advertised rate may exceed what the license allows in this state.
  const most = Math.min(aprPercent.to, ...licences.map(({ maxAprPercent = Infinity }) => maxAprPercent));
  const rate = { from: Math.min(aprPercent.from, most), to: most };
  const example = {
    amount: shown,
    aprPercent: most,
    termDays: termDays.to,
    totalCost: totalCost(shown, most, termDays.to),
  };
  const [disclosureLanguage] = languagesOf(file);
  return [{ id, name, amount, aprPercent: rate, termDays, example, disclosure, disclosureLanguage, url }];
}
