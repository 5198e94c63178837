import { fill } from "@loanbridge/loan-form";
import { chrome as copy } from "#language/pages/chrome.ts";
import { imageOf, SiteImage } from "../images/index.ts";
import { useSite } from "../session/index.ts";

/** The linked seal of the operator's industry alliance; renders nothing if there is none. */
export function AllianceSeal({ className }: { className: string }) {
  const { configuration, environment } = useSite();
  const alliance = configuration.landing.industryAlliance;
  if (!alliance || !imageOf(environment, "seal")) return null;
  return (
    <a className={className} href={alliance.url} rel="noopener" aria-label={fill(copy.seal, { name: alliance.name })}>
      <SiteImage name="seal" />
    </a>
  );
}
