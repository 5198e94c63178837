import { siteText } from "@loanbridge/loan-form";
import { landing as copy } from "#language/pages/landing.ts";
import { AllianceSeal } from "../chrome/index.ts";
import { useSite } from "../session/index.ts";
import "./info.css";

/** How the site can help, its responsible lending, and the link back to the partner that sent the visitor. */
export function Info() {
  const site = useSite();
  const { affiliateConfig, backLink, displayTrustBoxWidget, landing, reviewWidgetBusinessUnitId } = site.configuration;
  const back = affiliateConfig?.jsonConfig.backLink ?? backLink;
  return (
    <section className="info" aria-labelledby="info-header">
      <div className="section-inner">
        <div className="info-text">
          <h2 id="info-header">{siteText(site, copy.infoHeading)}</h2>
          {landing.info.paragraphs.map((paragraph) => (
            <p key={paragraph}>{siteText(site, paragraph)}</p>
          ))}
        </div>
        <div className="lending">
          <h2>{copy.lendingHeading}</h2>
          <p>{siteText(site, landing.info.responsibleLending)}</p>
          <AllianceSeal className="seal" />
        </div>
        {displayTrustBoxWidget?.shouldDisplayTrustBoxWidget && reviewWidgetBusinessUnitId && (
          <section className="reviews" aria-labelledby="reviews-header">
            <h2 id="reviews-header">{siteText(site, copy.reviewsHeading)}</h2>
            <div className="review-box" data-business-unit-id={reviewWidgetBusinessUnitId} />
          </section>
        )}
        {back && (
          <p className="back-link">
            <a href={back.url}>{siteText(site, back.text)}</a>
          </p>
        )}
      </div>
    </section>
  );
}
