import { chrome as copy } from "#copy/chrome.ts";
import { fill } from "../copy/fill.ts";
import { siteText, textsOf } from "../app/site-text.ts";
import { SiteImage } from "../images/site-image.tsx";
import { ModalLink } from "../navigation/modal-link.tsx";
import { useSession } from "../session/use-session.ts";
import { BackToTop } from "./back-to-top.tsx";
import "./footer.css";

export function Footer() {
  const { site, today } = useSession().page;
  const { marketingName, marketingAddress } = textsOf(site);
  return (
    <footer className="footer">
      <div className="section-inner">
        <nav aria-label={copy.footerNavigation}>
          <ul>
            {copy.footerLinks.map(({ to, text, ...link }) => (
              <li key={text}>
                <ModalLink to={to} {...("params" in link && { params: link.params })}>
                  {text}
                </ModalLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="not-a-lender">{siteText(site, copy.notALender)}</p>
        <address>
          {marketingName}, {marketingAddress}
        </address>
        <p className="copyright">{fill(copy.copyright, { year: today.slice(0, 4), company: marketingName })}</p>
        <SiteImage name="footerSeal" className="seal" />
      </div>
      <BackToTop />
    </footer>
  );
}
