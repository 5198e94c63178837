import { locale } from "#language/language.ts";
import { fill, siteText } from "@loanbridge/loan-form";
import { outcomeText } from "@loanbridge/contract/outcome-text";
import type { PublicSite, ShownRequest } from "@loanbridge/contract";
import { myRequest as copy } from "#language/pages/my-request.ts";
import { unmarkedList } from "../html/index.ts";

/** One request: what was requested, its status, who received which data, and the consents. */
export function RequestCard({ request, site }: { request: ShownRequest; site: PublicSite }) {
  const { askedAt, amount, contact, recipients, consents } = request;
  const { timeZone } = site.configuration;
  const date = dateFormat("long", timeZone).format(askedAt);
  const time = (at: number) => dateFormat("medium", timeZone, "short").format(at);
  return (
    <article className="request-card">
      <h2>{fill(copy.requestOf, { date })}</h2>
      <dl className="request-facts">
        <Fact name={copy.facts.asked}>
          {amount === undefined ? copy.noAmount : fill(copy.amount, { amount: amount.toLocaleString("en-US") })}
        </Fact>
        <Fact name={copy.facts.state}>{siteText(site, outcomeText(request, copy))}</Fact>
      </dl>
      <h3>{copy.contact}</h3>
      <dl className="request-facts">
        {contact.map(({ name, masked }) => (
          <Fact key={name} name={copy.contactNames[name]}>
            {masked}
          </Fact>
        ))}
      </dl>
      <h3>{copy.recipients}</h3>
      {recipients.length === 0 ? (
        <p>{copy.nobody}</p>
      ) : (
        <ul>
          {recipients.map(({ name, firstAt, groups, identified }) => (
            <li key={name}>
              <strong>{fill(copy.recipient, { name, date: time(firstAt) })}</strong>
              <ul>
                {groups.map((group) => (
                  <li key={group}>{group}</li>
                ))}
              </ul>
              {!identified && <p className="field-hint">{copy.anonymous}</p>}
            </li>
          ))}
        </ul>
      )}
      <h3>{copy.consents}</h3>
      <ul className="request-consents" {...unmarkedList}>
        {consents.map(({ name, at, text }) => (
          <li key={`${name} ${String(at)}`}>
            <details>
              <summary>
                {name}, {time(at)}
              </summary>
              <blockquote>{text}</blockquote>
            </details>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const dateFormat = (dateStyle: "long" | "medium", timeZone: string, timeStyle?: "short") =>
  new Intl.DateTimeFormat(locale, { dateStyle, timeZone, ...(timeStyle && { timeStyle }) });
