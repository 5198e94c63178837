import type { LenderOffer } from "@loanbridge/contract";
import { choice as copy, splash as splashCopy } from "#language/pages/after-form.ts";
import { chooseOffer, declineOffer } from "../../api/index.ts";
import { screenTexts, useAct, useResponse, useSite } from "../../session/index.ts";
import { FailureNotice } from "../../form/index.ts";
import { leaveTo } from "../leave/leave-to.ts";
import { OfferCards } from "../offers/offer-cards.tsx";
import { useOffers } from "../offers/use-offers.ts";
import { safeRedirect } from "../wait/settled.ts";

/**
 * Shown if several lenders bought the request: their offers, cheapest first, to choose one or decline all. There is no
 * time limit.
 */
export function Choices() {
  const { title, body } = screenTexts(useSite(), "splash", copy);
  const offers = useOffers();
  const { busy, failure, run } = useAct();
  const { request } = useResponse();
  const choose = async ({ id, url }: LenderOffer) => {
    if (busy) return;
    // Continue to the lender even if the server is unavailable.
    await chooseOffer(id, request);
    const target = safeRedirect(url);
    if (target) leaveTo(target);
  };
  return (
    <div className="screen-card">
      <h1>{title}</h1>
      <p>{body}</p>
      <OfferCards
        offers={offers}
        level="h2"
        renderChoice={(offer, text) => (
          <button type="button" className="button button-primary" onClick={() => void choose(offer)}>
            {text}
          </button>
        )}
      />
      <FailureNotice failure={failure} />
      <div className="actions">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={() => run(declineOffer)}
        >
          {busy ? splashCopy.declining : copy.none}
        </button>
      </div>
      <p className="wait-stay">{copy.note}</p>
    </div>
  );
}
