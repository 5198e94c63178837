import { offers as copy } from "#language/pages/after-form.ts";
import { screenTexts, useResponse, useSite } from "../../session/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { HelpLines } from "../../form/index.ts";
import { OfferCards } from "./offer-cards.tsx";
import { useOffers } from "./use-offers.ts";

/** States in which no more lenders are contacted. */
const exits: ReadonlySet<string> = new Set(["RESUBMIT", "CREDIT_OFFER", "RE_ROUTE"]);

/** Lenders that a visitor can apply to directly. Anyone may open it; without a request there is nothing to show. */
export default function Offers() {
  const { title, body } = screenTexts(useSite(), "offers", copy);
  const { viewState } = useResponse();
  const declined = useDeclined();
  const offers = useOffers();
  return (
    <div className="screen-card">
      <h1>{title}</h1>
      {declined && exits.has(viewState) && <p>{declined.unsold}</p>}
      {offers.found?.length !== 0 && <p>{body}</p>}
      <OfferCards offers={offers} level="h2" />
      {!offers.isLoading && viewState === "LANDING_SUBMIT" && (
        <div className="actions">
          <a className="button button-primary" href="#/">
            {copy.toStart}
          </a>
          <a className="button button-quiet" href="#/r-reapply">
            {copy.earlier}
          </a>
        </div>
      )}
      {!offers.isLoading && <HelpLines />}
    </div>
  );
}
