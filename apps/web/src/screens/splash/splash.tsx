import { siteText } from "@loanbridge/loan-form";
import { match, splash as copy } from "#language/pages/after-form.ts";
import { act, declineOffer } from "../../api/index.ts";
import { screenTexts, useAct, useResponse, useSite } from "../../session/index.ts";
import { FailureNotice } from "../../form/index.ts";
import { Icon } from "../../images/index.ts";
import { Countdown } from "../leave/countdown.tsx";
import { useLeave, useReturned } from "../leave/leave-to.ts";
import { byLender, toLender } from "../leave/lender-name.ts";
import { safeRedirect } from "../wait/settled.ts";
import { BuyerImage } from "./buyer-image.tsx";
import { Choices } from "./choices.tsx";

/** The page of the lender that bought the request, or the choice among several. */
export default function Splash() {
  const { userApplication, viewState } = useResponse();
  // An applicant with a choice has no redirect address yet.
  return viewState === "SPLASH" && userApplication["redirectUrl"] === undefined ? <Choices /> : <BuyerPage />;
}

/** The page from the lender's file, to continue to the lender or decline. */
function BuyerPage() {
  const site = useSite();
  const { userApplication, buyerConfig: buyer = {}, hasLeft, request } = useResponse();
  const { busy, failure, run } = useAct();
  const returned = useReturned(hasLeft);
  const { isLeaving, failure: unreachable, leave } = useLeave();
  const isDisabled = busy || isLeaving || undefined;
  const url = safeRedirect(userApplication["redirectUrl"]);
  const { lenderName: lender } = buyer;
  const text = (own: string | undefined, otherwise: string) => siteText(site, own ?? otherwise);
  const { title, body } = screenTexts(site, "splash", { title: byLender(match.title, lender), body: "" });
  const lead = text(buyer.confirmationSubtext, body);

  const go = () => {
    if (!isDisabled) void leave(url, () => act("SPLASH", request));
  };
  const decline = () => {
    if (!isDisabled) run(declineOffer);
  };
  return (
    <div className="screen-card splash">
      {buyer.showHeader !== false && <Icon name="check" className="wait-mark wait-done" />}
      <BuyerImage buyer={buyer} />
      <h1>{text(buyer.confirmationText, title)}</h1>
      {lead && <p>{lead}</p>}
      {buyer.thankYouText && <p>{siteText(site, buyer.thankYouText)}</p>}
      <FailureNotice failure={unreachable ?? failure} />
      {url && (
        <>
          <div className="actions">
            <a
              className="button button-primary"
              href={url}
              target="_top"
              aria-disabled={isDisabled}
              onClick={(event) => {
                event.preventDefault();
                go();
              }}
            >
              {text(buyer.redirectButton, toLender(match.go, lender))}
            </a>
            <button type="button" className="button button-quiet" aria-disabled={isDisabled} onClick={decline}>
              {busy ? copy.declining : text(buyer.declineOfferButtonText, copy.decline)}
            </button>
          </div>
          <Countdown
            seconds={buyer.redirectDelaySeconds ?? site.environment.redirectWaitSeconds}
            lender={lender}
            returned={returned}
            failed={unreachable !== undefined}
            onDue={go}
          />
        </>
      )}
      <p className="wait-stay" lang={buyer.disclaimerLanguage}>
        {text(buyer.disclaimerText, match.note)}
      </p>
    </div>
  );
}
