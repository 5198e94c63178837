import { siteText } from "@loanbridge/loan-form";
import { useRef } from "react";
import { match, splash as copy } from "#copy/after-form.ts";
import { act, declineOffer } from "../../api/acts.ts";
import { FailureNotice } from "../../form/failure-notice.tsx";
import { Icon } from "../../images/icon.tsx";
import { SiteImage } from "../../images/site-image.tsx";
import { useAct } from "../../session/use-act.ts";
import { useResponse, useSite } from "../../session/use-session.ts";
import { Countdown } from "../leave/countdown.tsx";
import { leaveTo, useReturned } from "../leave/leave-to.ts";
import { byLender, toLender } from "../leave/lender-name.ts";
import { safeRedirect } from "../wait/settled.ts";
import { Choices } from "./choices.tsx";

/** The page of the lender that bought, or the choice among several. */
export default function Splash() {
  const { userApplication, viewState } = useResponse();
  // Who has a choice has no address to go to yet.
  return viewState === "SPLASH" && userApplication["redirectUrl"] === undefined ? <Choices /> : <BuyerPage />;
}

/** What the lender's file says, on to it, or no. */
function BuyerPage() {
  const site = useSite();
  const { userApplication, buyerConfig: buyer = {} } = useResponse();
  const { busy, failure, run } = useAct();
  const returned = useReturned();
  const going = useRef(false);
  const url = safeRedirect(userApplication["redirectUrl"]);
  const { lenderName: lender } = buyer;
  const text = (own: string | undefined, otherwise: string) => siteText(site, own ?? otherwise);

  /** The server is told first: from then on it is too late to decline. A server that is away keeps nobody from the lender. */
  const go = async () => {
    if (busy || going.current) return;
    going.current = true;
    await act("SPLASH");
    going.current = false;
    if (url) leaveTo(url);
  };
  return (
    <div className="screen-card splash">
      {buyer.showHeader !== false && <Icon name="check" className="wait-mark wait-done" />}
      {buyer.imageToken && <SiteImage name={buyer.imageToken} className="splash-image" />}
      <h1>{text(buyer.confirmationText, byLender(match.title, lender))}</h1>
      {buyer.confirmationSubtext && <p>{siteText(site, buyer.confirmationSubtext)}</p>}
      {buyer.thankYouText && <p>{siteText(site, buyer.thankYouText)}</p>}
      <FailureNotice failure={failure} />
      {url && (
        <>
          <div className="actions">
            <a
              className="button button-primary"
              href={url}
              target="_top"
              onClick={(event) => {
                event.preventDefault();
                void go();
              }}
            >
              {text(buyer.redirectButton, toLender(match.go, lender))}
            </a>
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={busy || undefined}
              onClick={() => run(declineOffer)}
            >
              {busy ? copy.declining : text(buyer.declineOfferButtonText, copy.decline)}
            </button>
          </div>
          <Countdown
            seconds={buyer.redirectDelaySeconds ?? site.environment.redirectWaitSeconds}
            lender={lender}
            returned={returned}
            onDue={() => void go()}
          />
        </>
      )}
      <p className="wait-stay">{text(buyer.disclaimerText, match.note)}</p>
    </div>
  );
}
