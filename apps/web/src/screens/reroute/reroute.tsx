import { offers as offersCopy, unsold as copy } from "#language/pages/after-form.ts";
import { screenTexts, useSite } from "../../session/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { useUnsoldText } from "../leave/unsold-text.ts";
import { WhyUnsold } from "../leave/why-unsold.tsx";
import { OfferCards } from "../offers/offer-cards.tsx";
import { useOffers } from "../offers/use-offers.ts";
import { HelpLines, StartAgain } from "../../form/index.ts";

/**
 * Shown if no lender took the request, or only one that the applicant declined. Explains why that happens, what to
 * change, and where to get help.
 */
export default function Reroute() {
  const { title, body } = screenTexts(useSite(), "reroute", copy);
  const declined = useDeclined();
  const unsold = useUnsoldText(body);
  const offers = useOffers();
  return (
    <div className="screen-card">
      <h1>{declined ? copy.noOther : title}</h1>
      <p>
        {declined ? `${declined.unsold} ${declined.nobodyElse}` : unsold} {copy.notYou}
      </p>
      <WhyUnsold />
      <div className="actions">
        <StartAgain />
      </div>
      <HelpLines />
      {offers.found?.length !== 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers">{offersCopy.title}</h2>
          <p>{offersCopy.body}</p>
          <OfferCards offers={offers} level="h3" />
        </section>
      )}
    </div>
  );
}
