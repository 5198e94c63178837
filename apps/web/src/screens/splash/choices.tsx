import type { LenderOffer } from "@loanbridge/contract";
import { useState } from "react";
import { choice as copy, splash as splashCopy } from "#language/pages/after-form.ts";
import { chooseOffer, declineOffer } from "../../api/index.ts";
import { screenTexts, useAct, useResponse, useSession, useSite } from "../../session/index.ts";
import { FailureNotice } from "../../form/index.ts";
import { useLeave } from "../leave/leave-to.ts";
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
  const { isLeaving, failure: unreachable, leave } = useLeave();
  const session = useSession();
  const { request } = useResponse();
  const isDisabled = busy || isLeaving || undefined;
  const [isGone, setGone] = useState(false);
  /** If the server knows the choice to be in vain, shows what it has instead. */
  const tell = async (lender: string) => {
    const answer = await chooseOffer(lender, request);
    if (!answer.ok || answer.data.viewState === "REDIRECT") return answer;
    session.follow(answer.data);
    offers.again();
    setGone(true);
    return "stays";
  };
  const choose = ({ id, url }: LenderOffer) => {
    if (isDisabled) return;
    setGone(false);
    void leave(safeRedirect(url), () => tell(id));
  };
  const decline = () => {
    if (!isDisabled) run(declineOffer);
  };
  const declineButton = (text: string) => (
    <div className="actions">
      <button type="button" className="button button-quiet" aria-disabled={isDisabled} onClick={decline}>
        {busy ? splashCopy.declining : text}
      </button>
    </div>
  );
  if (offers.found?.length === 0)
    return (
      <div className="screen-card">
        <h1>{copy.allGoneTitle}</h1>
        <p>{copy.allGone}</p>
        <FailureNotice failure={failure} />
        {declineButton(copy.checkOthers)}
      </div>
    );
  return (
    <div className="screen-card">
      <h1>{title}</h1>
      <p>{body}</p>
      {isGone && (
        <p className="failure-notice" role="alert">
          {copy.gone}
        </p>
      )}
      <OfferCards
        offers={offers}
        level="h2"
        renderChoice={(offer, text) => (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isDisabled}
            onClick={() => choose(offer)}
          >
            {text}
          </button>
        )}
      />
      {!offers.isLoading && (
        <>
          <FailureNotice failure={unreachable ?? failure} />
          {declineButton(copy.none)}
          <p className="wait-stay">{copy.note}</p>
        </>
      )}
    </div>
  );
}
