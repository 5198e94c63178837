import { siteText, fill } from "@loanbridge/loan-form";
import { offers, unsold as copy } from "#language/pages/after-form.ts";
import { useSite } from "../../session/index.ts";

/** Help other than loans, as listed in the site's files. */
export function HelpLines({ level: Heading = "h2" }: { level?: "h2" | "h3" }) {
  const site = useSite();
  const lines = site.configuration.help ?? [];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="help-lines">
      <Heading id="help-lines">{copy.helpHeading}</Heading>
      <ul className="help-lines">
        {lines.map(({ name, what, phone, url }) => (
          <li key={name}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {siteText(site, name)} <span className="visually-hidden">{offers.leaves}</span>
              </a>
            ) : (
              <strong>{siteText(site, name)}</strong>
            )}
            {phone && (
              <>
                <span aria-hidden="true"> · </span>
                <a href={`tel:${phone.model}`}>{fill(copy.call, { phone: phone.display })}</a>
              </>
            )}
            <br />
            {siteText(site, what)}
          </li>
        ))}
      </ul>
    </section>
  );
}
