import { fill, siteText } from "@loanbridge/loan-form";
import type { PublicSite, ShownRequest } from "@loanbridge/contract";
import { myRequest as copy } from "#copy/my-request.ts";
import { listed } from "../screens/leave/lender-name.ts";

/** One request: what was asked, what became of it, who received what, and what was agreed to. */
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
        <Fact name={copy.facts.state}>{siteText(site, stateOf(request))}</Fact>
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
      {recipients.length === 0 && <p>{copy.nobody}</p>}
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
      <h3>{copy.consents}</h3>
      <ul className="request-consents">
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

type Standing = Pick<ShownRequest, "standing" | "lenders" | "ended">;

/** What a lender has stays so when it is withdrawn. */
export function stateOf(request: Standing): string {
  const { standing, ended } = request;
  if (ended === undefined || standing === "reduced") return standingText(request);
  return standing === "sold" ? `${standingText(request)} ${copy.endings[ended]}` : copy.endings[ended];
}

function standingText({ standing, lenders: { has, declined } = { has: [], declined: [] } }: Standing): string {
  if (standing === "sold" && has.length > 0)
    return fill(has.length === 1 ? copy.named.has : copy.named.have, { lenders: listed(has) });
  if (declined.length > 0 && Object.hasOwn(copy.declined, standing))
    return fill(copy.declined[standing as keyof typeof copy.declined], { lenders: listed(declined) });
  return copy.standings[standing];
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
  new Intl.DateTimeFormat("en-US", { dateStyle, timeZone, ...(timeStyle && { timeStyle }) });
