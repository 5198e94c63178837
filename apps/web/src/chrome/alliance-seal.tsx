import { fill } from "@loanbridge/loan-form";
import { chrome as copy } from "#copy/chrome.ts";
import { imageOf } from "../images/image-url.ts";
import { SiteImage } from "../images/site-image.tsx";
import { useSite } from "../session/use-session.ts";

/** The seal of the industry alliance that the operator belongs to, and the way to it; nothing where there is none. */
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
