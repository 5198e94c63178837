import type { BuyerConfig } from "@loanbridge/contract";
import { requestPath } from "@loanbridge/contract/paths";
import { fill, siteText, textsOf } from "@loanbridge/loan-form";
import { useContext, type ReactNode } from "react";
import {
  choice,
  countdown,
  creditOffer,
  known,
  match,
  offers as offersCopy,
  splash,
  unsold,
  waiting,
} from "#language/pages/after-form.ts";
import { landing } from "#language/pages/landing.ts";
import { wait } from "#language/pages/screens.ts";
import { scriptless as copy } from "#language/pages/scriptless.ts";
import { HelpLines, textOf } from "../../form/index.ts";
import { Icon } from "../../images/index.ts";
import { screenTexts, useResponse, useSession, useSite } from "../../session/index.ts";
import { CreditSteps } from "../credit-offer/credit-steps.tsx";
import { useDeclined } from "../leave/declined.ts";
import { byLender, toLender } from "../leave/lender-name.ts";
import { useUnsoldText } from "../leave/unsold-text.ts";
import { WhyUnsold } from "../leave/why-unsold.tsx";
import { OfferCards } from "../offers/offer-cards.tsx";
import { BuyerImage } from "../splash/buyer-image.tsx";
import { ActButton } from "./act-button.tsx";
import { addressOf } from "./form-wizard.tsx";
import { ScriptlessRequestContext } from "./request-context.ts";

const noRetry = () => undefined;

/** The offers that the server sent with the page. */
function useServedOffers() {
  const { offers = [] } = useContext(ScriptlessRequestContext);
  return { found: offers, failed: false, again: noRetry };
}

function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  const { notice } = useSession().page;
  return (
    <div className={`screen-card ${className}`}>
      {notice && (
        <p className="failure-notice" role="alert">
          {notice}
        </p>
      )}
      {children}
    </div>
  );
}

/** The request is with the lenders. The server has just waited for them for some seconds. */
export function Waiting() {
  const declined = useDeclined();
  const { progress } = useContext(ScriptlessRequestContext);
  const { considered = 0, answered = 0, asked = 0 } = progress ?? {};
  const { title, body } = screenTexts(useSite(), "wait", { title: wait.title, body: "" });
  return (
    <Card className="wait">
      <h1>{declined?.waitTitle ?? title}</h1>
      {body && <p>{body}</p>}
      {declined && <p>{declined.waiting}</p>}
      <p className="wait-answered">
        {considered > 0
          ? fill(considered === 1 ? wait.answeredOne : wait.answered, { answered, considered })
          : wait.ready}
      </p>
      {considered > 0 && <progress aria-label={wait.progressLabel} value={answered} max={considered} />}
      {asked > 0 && <p className="wait-asked">{fill(waiting.asked, { asked })}</p>}
      <p>{copy.wait.body}</p>
      <a className="button button-primary" href={requestPath}>
        {copy.wait.check}
      </a>
    </Card>
  );
}

/** A lender has the request. The visitor goes to its page on their own, and only there decides. */
export function Sold() {
  const site = useSite();
  const { userApplication, buyerConfig: buyer = {}, hasLeft } = useResponse();
  const { lenderName: lender, confirmationText, redirectButton } = buyer;
  return (
    <Card className="wait">
      <Icon name="check" className="wait-mark wait-done" />
      <h1>{siteText(site, confirmationText ?? byLender(match.title, lender))}</h1>
      {hasLeft === true && <p>{toLender(countdown.returned, lender)}</p>}
      <LenderLink url={userApplication["redirectUrl"]} text={redirectButton} lender={lender} />
      <p className="wait-stay">{match.note}</p>
      <div className="actions">
        <SendAgain />
        <StartAgain />
      </div>
    </Card>
  );
}

function LenderLink({ url, text, lender }: { url: unknown; text: string | undefined; lender: string | undefined }) {
  const site = useSite();
  if (textOf(url) === "") return null;
  return (
    <a className="button button-primary" href={textOf(url)} target="_top">
      {siteText(site, text ?? toLender(match.go, lender))}
    </a>
  );
}

/** The page of the lender that bought the request, or the choice among several. */
export function Bought() {
  const { userApplication, buyerConfig = {} } = useResponse();
  return userApplication["redirectUrl"] === undefined ? <Choices /> : <BuyerPage buyer={buyerConfig} />;
}

function BuyerPage({ buyer }: { buyer: BuyerConfig }) {
  const site = useSite();
  const { lenderName: lender } = buyer;
  const text = (own: string | undefined, otherwise: string) => siteText(site, own ?? otherwise);
  const { title, body } = screenTexts(site, "splash", { title: byLender(match.title, lender), body: "" });
  const lead = text(buyer.confirmationSubtext, body);
  return (
    <Card className="splash">
      {buyer.showHeader !== false && <Icon name="check" className="wait-mark wait-done" />}
      <BuyerImage buyer={buyer} />
      <h1>{text(buyer.confirmationText, title)}</h1>
      {lead && <p>{lead}</p>}
      {buyer.thankYouText && <p>{siteText(site, buyer.thankYouText)}</p>}
      <div className="actions">
        <ActButton act="go">{text(buyer.redirectButton, toLender(match.go, lender))}</ActButton>
        <ActButton act="decline" quiet>
          {text(buyer.declineOfferButtonText, splash.decline)}
        </ActButton>
      </div>
      <p className="wait-stay" lang={buyer.disclaimerLanguage}>
        {text(buyer.disclaimerText, match.note)}
      </p>
    </Card>
  );
}

function Choices() {
  const { title, body } = screenTexts(useSite(), "splash", choice);
  const offers = useServedOffers();
  if (offers.found.length === 0)
    return (
      <Card>
        <h1>{choice.allGoneTitle}</h1>
        <p>{choice.allGone}</p>
        <div className="actions">
          <ActButton act="decline" quiet>
            {choice.checkOthers}
          </ActButton>
        </div>
      </Card>
    );
  return (
    <Card>
      <h1>{title}</h1>
      <p>{body}</p>
      <OfferCards
        offers={offers}
        level="h2"
        renderChoice={({ id }, text) => (
          <ActButton act="choose" lender={id}>
            {text}
          </ActButton>
        )}
      />
      <div className="actions">
        <ActButton act="decline" quiet>
          {choice.none}
        </ActButton>
      </div>
      <p className="wait-stay">{choice.note}</p>
    </Card>
  );
}

export function CreditOffer() {
  const { title, body } = screenTexts(useSite(), "creditOffer", creditOffer);
  const declined = useDeclined();
  const text = useUnsoldText(body);
  return (
    <Card>
      <h1>{title}</h1>
      <p>
        {declined?.unsold ?? text} {creditOffer.what}
      </p>
      <CreditSteps />
      <div className="actions">
        <ActButton act="credit-offer">{creditOffer.goOn}</ActButton>
        <SendAgain />
        <StartAgain />
      </div>
      <HelpLines />
    </Card>
  );
}

export function Unsold() {
  const { title, body } = screenTexts(useSite(), "reroute", unsold);
  const declined = useDeclined();
  const text = useUnsoldText(body);
  const offers = useServedOffers();
  return (
    <Card>
      <h1>{declined ? unsold.noOther : title}</h1>
      <p>
        {declined ? `${declined.unsold} ${declined.nobodyElse}` : text} {unsold.notYou}
      </p>
      <WhyUnsold />
      <div className="actions">
        <SendAgain />
        <StartAgain />
      </div>
      <HelpLines />
      {offers.found.length > 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers">{offersCopy.title}</h2>
          <p>{offersCopy.body}</p>
          <OfferCards offers={offers} level="h3" />
        </section>
      )}
    </Card>
  );
}

/** An error on our side ended the request. */
export function Fault() {
  const site = useSite();
  return (
    <Card>
      <h1>{siteText(site, textsOf(site).appError)}</h1>
      <div className="actions">
        <ActButton act="retry">{known.retry}</ActButton>
        <CheckAnswers />
        <StartAgain />
      </div>
    </Card>
  );
}

export function Unemployed() {
  return (
    <Card>
      <h1>{copy.income}</h1>
      <p>{landing.unemployed}</p>
      <div className="actions">
        <CheckAnswers />
        <StartAgain />
      </div>
    </Card>
  );
}

/** For states without a dedicated screen. */
export function Elsewhere() {
  return (
    <Card>
      <h1>{known.over}</h1>
      <div className="actions">
        <StartAgain />
      </div>
    </Card>
  );
}

function CheckAnswers() {
  const { configuration } = useSite();
  const [first] = configuration.pages.toSorted((a, b) => a.pageNumber - b.pageNumber);
  if (!first) return null;
  return (
    <a className="button button-quiet" href={addressOf(first.id)}>
      {known.check}
    </a>
  );
}

function SendAgain() {
  return (
    <a className="button button-quiet" href={addressOf("reapply")}>
      {known.again}
    </a>
  );
}

function StartAgain() {
  return (
    <ActButton act="start-again" quiet>
      {copy.restart}
    </ActButton>
  );
}
