import type { PageData } from "@loanbridge/contract";
import { renderToString } from "react-dom/server";
import type { Rendered } from "../render.d.ts";
import { App } from "./app/app.tsx";
import { Shell } from "./chrome/shell.tsx";
import { siteName, siteText } from "./app/site-text.ts";
import { landing as copy } from "#copy/landing.ts";
import { fill } from "./copy/fill.ts";
import { landingForm } from "./landing/landing-form.ts";
import { landsOn } from "./navigation/guard.ts";
import { createSession } from "./session/session.ts";
import { lookCss } from "./theme/look.ts";
import { themeCss } from "./theme/theme.ts";

/** What the server puts into the document: the landing page whole, or the frame around a later screen. */
export function render(page: PageData): Rendered {
  const { configuration, environment } = page.site;
  const header = siteText(page.site, configuration.landing.header.desktop);
  return {
    html: renderToString(
      <App session={createSession(page, landingForm(page))} standIn={landsOn(page) ? undefined : <Shell />} />,
    ),
    description: siteText(page.site, configuration.landing.subtitle),
    title: fill(copy.documentTitle, { site: siteName(page.site), header }),
    theme: `${themeCss(configuration.styles.primaryColor)}${lookCss(configuration.styles.look)}:root{--navbar-item:${environment.navbarItemHeight}px}`,
  };
}
