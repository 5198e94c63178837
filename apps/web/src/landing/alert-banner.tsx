import { siteText } from "@loanbridge/loan-form";
import { Icon } from "../images/index.ts";
import { useSite } from "../session/index.ts";
import "./alert-banner.css";

/** The operator's announcement, if there is one. */
export function AlertBanner() {
  const site = useSite();
  const { alert } = site.configuration.landing;
  if (!alert) return null;
  return (
    <aside className="alert-banner" aria-label={siteText(site, alert.header)}>
      <Icon name="info" />
      <p>
        <strong>{siteText(site, alert.header)}</strong> {siteText(site, alert.message)}
      </p>
    </aside>
  );
}
