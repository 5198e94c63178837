import { siteText, textsOf } from "@loanbridge/loan-form";
import { unmarkedList } from "../html/index.ts";
import { Icon, SiteImage } from "../images/index.ts";
import { useSite } from "../session/index.ts";
import { BannerForm } from "./banner-form.tsx";
import "./hero.css";

/** A text with a short version for phones and a long one for wide screens. A screen reader reads only one of them. */
function ForScreen({ mobile, desktop }: { mobile: string; desktop: string }) {
  if (mobile === desktop) return desktop;
  return (
    <>
      <span className="only-mobile">{mobile}</span>
      <span className="only-desktop">{desktop}</span>
    </>
  );
}

/** Tagline, header, form, and the site's promises, in this order; on a wide screen the form is next to them. */
export function Hero() {
  const site = useSite();
  const { landing } = site.configuration;
  const { tagLine } = textsOf(site);
  const text = (value: string) => siteText(site, value);
  return (
    <section className="hero">
      <div className="hero-inner">
        <header className="hero-header">
          {tagLine && <p className="tagline">{text(tagLine)}</p>}
          {landing.header.icon && <Icon name={landing.header.icon} className="hero-icon" />}
          <h1>
            <ForScreen mobile={text(landing.header.mobile)} desktop={text(landing.header.desktop)} />
          </h1>
          <p className="subheader">
            <ForScreen mobile={text(landing.subheader.mobile)} desktop={text(landing.subheader.desktop)} />
          </p>
        </header>
        <div className="hero-form">
          <BannerForm />
        </div>
        <div className="banner">
          <h2>{text(landing.title)}</h2>
          <p>{text(landing.subtitle)}</p>
          <ul {...unmarkedList}>
            {landing.points.map((point) => (
              <li key={point.text}>
                <span className="point-icon">
                  <Icon name={point.icon} />
                </span>
                {text(point.text)}
              </li>
            ))}
          </ul>
          <SiteImage name="banner" className="banner-image" />
        </div>
      </div>
    </section>
  );
}
