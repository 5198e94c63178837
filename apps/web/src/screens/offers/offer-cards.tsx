import { fill } from "@loanbridge/loan-form";
import type { LenderOffer } from "@loanbridge/contract";
import { offers as copy } from "#copy/after-form.ts";
import { safeRedirect } from "../wait/settled.ts";
import { dollars, percent, span, term, termSpan } from "./offer-texts.ts";
import type { Offers } from "./use-offers.ts";

interface Props {
  offers: Offers;
  level: "h2" | "h3";
  /** Continues with a lender that bought the request. Without it, each card links to the lender's own page. */
  choose?: (offer: LenderOffer) => void;
}

/** The offers, cheapest first, with a note on their order; or a message if there are none, or if they did not load. */
export function OfferCards({ offers: { found, failed, again }, level, choose }: Props) {
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
      <ul className="offer-cards">
        {found.map((offer) => (
          <Card key={offer.id} offer={offer} level={level} choose={choose} />
        ))}
      </ul>
    </>
  );
}

interface CardProps extends Pick<Props, "level"> {
  offer: LenderOffer;
  choose: Props["choose"] | undefined;
}

function Card({ offer, level: Heading, choose }: CardProps) {
  const { name, amount, aprPercent, termDays, example, disclosure, url } = offer;
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
      <p className="wait-stay">{disclosure}</p>
      {href && choose && (
        <button type="button" className="button button-primary" onClick={() => choose(offer)}>
          {fill(copy.goOnWith, { name })}
        </button>
      )}
      {href && !choose && (
        <a className="button button-quiet" href={href} target="_blank" rel="noopener noreferrer nofollow sponsored">
          {fill(copy.see, { name })} <span className="visually-hidden">{copy.leaves}</span>
        </a>
      )}
    </li>
  );
}
