import { fill } from "@loanbridge/loan-form";
import type { LenderOffer } from "@loanbridge/contract";
import type { ReactNode } from "react";
import { offers as copy } from "#language/pages/after-form.ts";
import { unmarkedList } from "../../html/index.ts";
import { safeRedirect } from "../wait/settled.ts";
import { dollars, percent, span, term, termSpan } from "./offer-texts.ts";
import type { Offers } from "./use-offers.ts";

interface Props {
  offers: Omit<Offers, "isLoading">;
  level: "h2" | "h3";
  /** The button that continues with a lender that bought the request. Without it, each card links to the lender's own page. */
  renderChoice?: (offer: LenderOffer, text: string) => ReactNode;
}

/** The offers, cheapest first, with a note on their order; or a message if there are none, or if they did not load. */
export function OfferCards({ offers: { found, failed, again }, level, renderChoice }: Props) {
  if (failed)
    return (
      <div role="alert" className="failure-notice">
        <p>{copy.failed}</p>
        <button type="button" className="button button-quiet" onClick={again}>
          {copy.again}
        </button>
      </div>
    );
  if (!found) return <output>{copy.loading}</output>;
  if (found.length === 0) return <p>{copy.none}</p>;
  return (
    <>
      <p>{copy.sorted}</p>
      <ul className="offer-cards" {...unmarkedList}>
        {found.map((offer) => (
          <Card key={offer.id} offer={offer} level={level} renderChoice={renderChoice} />
        ))}
      </ul>
    </>
  );
}

interface CardProps extends Pick<Props, "level"> {
  offer: LenderOffer;
  renderChoice: Props["renderChoice"] | undefined;
}

function Card({ offer, level: Heading, renderChoice }: CardProps) {
  const { name, amount, aprPercent, termDays, example, disclosure, disclosureLanguage, url } = offer;
  const href = safeRedirect(url);
  const figures = {
    amount: dollars(example.amount),
    term: term(example.termDays),
    apr: percent(example.aprPercent),
    cost: dollars(example.totalCost),
  };
  return (
    <li className="offer-card">
      <Heading>{name}</Heading>
      <dl>
        <div>
          <dt>{copy.amount}</dt>
          <dd>{span(amount, dollars)}</dd>
        </div>
        <div>
          <dt>{copy.apr}</dt>
          <dd>{span(aprPercent, percent)}</dd>
        </div>
        <div>
          <dt>{copy.term}</dt>
          <dd>{termSpan(termDays)}</dd>
        </div>
      </dl>
      <p>{fill(copy.example, figures)}</p>
      <p className="wait-stay" lang={disclosureLanguage}>
        {disclosure}
      </p>
      {renderChoice?.(offer, fill(copy.goOnWith, { name }))}
      {href && !renderChoice && (
        <a className="button button-quiet" href={href} target="_blank" rel="noopener noreferrer nofollow sponsored">
          {fill(copy.see, { name })} <span className="visually-hidden">{copy.leaves}</span>
        </a>
      )}
    </li>
  );
}
