import { fill, siteText, textsOf } from "@loanbridge/loan-form";
import { chrome as copy } from "#language/pages/chrome.ts";
import { FooterLinks } from "./footer-links.tsx";
import { SiteImage } from "../images/index.ts";
import { useSession } from "../session/index.ts";
import { OptOutNotice } from "./opt-out-notice.tsx";
import { BackToTop } from "./back-to-top.tsx";
import "./footer.css";

/**
 * A frame can only be removed by its parent, which listens for this event. A window that a script opened can close
 * itself.
 */
function closeFrame() {
  globalThis.dispatchEvent(new Event("loanbridge:close"));
  globalThis.close();
}

export function Footer() {
  const { site, today } = useSession().page;
  const { marketingName, marketingAddress } = textsOf(site);
  return (
    <footer className="footer">
      <div className="section-inner">
        <nav aria-label={copy.footerNavigation}>
          <FooterLinks />
        </nav>
        <p className="not-a-lender">{siteText(site, copy.notALender)}</p>
        <address>
          {marketingName}, {marketingAddress}
        </address>
        <OptOutNotice />
        <p className="copyright">{fill(copy.copyright, { year: today.slice(0, 4), company: marketingName })}</p>
        <SiteImage name="footerSeal" className="seal" />
        {site.environment.iframeEnabled && (
          <button type="button" className="button button-quiet footer-close" onClick={closeFrame}>
            {copy.close}
          </button>
        )}
      </div>
      {site.configuration.showBackToTop !== false && <BackToTop />}
    </footer>
  );
}
