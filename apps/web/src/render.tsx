import { siteName, siteText, fill } from "@loanbridge/loan-form";
import type { LinkPage, MyRequestPage, PageData, Partners, ScriptlessRequest } from "@loanbridge/contract";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Rendered } from "../render.d.ts";
import { App } from "./app/index.ts";
import { Shell } from "./chrome/index.ts";
import { landing as copy } from "#language/pages/landing.ts";
import { landingForm } from "./landing/index.ts";
import { LinkView, textsOfLink } from "./links/index.ts";
import { DocumentPage, DocumentText, documents } from "./modal/index.ts";
import { MyRequestView, titleOfMyRequest } from "./my-request/index.ts";
import { landsOn } from "./navigation/index.ts";
import { ScriptlessRequestView } from "./screens/index.ts";
import { createSession } from "./session/index.ts";
import { contrast, lookCss, lookOf, printsOf, themeCss } from "./theme/index.ts";
import { visibleTexts } from "./visible-texts.ts";

export { contrast, printsOf, visibleTexts };

/** Colors, fonts and shapes of the site, the same on every page. */
function styleOf({ site }: PageData): string {
  const { configuration, environment } = site;
  return `${themeCss(configuration.styles.primaryColor)}${lookCss(lookOf(site))}:root{--navbar-item:${environment.navbarItemHeight}px}`;
}

/** Renders the document's content: the full landing page, or the shell of a later screen. */
export function render(page: PageData): Rendered {
  const { configuration } = page.site;
  const header = siteText(page.site, configuration.landing.header.desktop);
  return {
    html: renderToString(
      <App session={createSession(page, landingForm(page))} standIn={landsOn(page) ? undefined : <Shell />} />,
    ),
    description: siteText(page.site, configuration.landing.subtitle),
    title: fill(copy.documentTitle, { site: siteName(page.site), header }),
    theme: styleOf(page),
  };
}

/** Renders a modal's text as a separate page without scripts. Returns undefined if there is no such text. */
export function renderDocument(page: PageData, name: string, partners: Partners): Rendered | undefined {
  if (!Object.hasOwn(documents, name)) return undefined;
  const session = createSession(page, landingForm(page));
  const html = renderToString(<DocumentPage session={session} name={name} partners={partners} />);
  return {
    html,
    title: fill(copy.documentTitle, { site: siteName(page.site), header: headingIn(html) }),
    description: siteText(page.site, page.site.configuration.landing.subtitle),
    theme: styleOf(page),
  };
}

/** Plain text of the first heading. */
const headingIn = (html: string): string =>
  (/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** Renders a visitor's request as a page without scripts. */
export function renderRequest(page: PageData, request: ScriptlessRequest): Rendered {
  const { site } = page;
  const html = renderToString(
    <ScriptlessRequestView session={createSession(page, landingForm(page))} request={request} />,
  );
  return {
    html,
    title: fill(copy.documentTitle, { site: siteName(site), header: headingIn(html) }),
    description: siteText(site, site.configuration.landing.subtitle),
    theme: styleOf(page),
  };
}

/** Renders a modal's text alone, as HTML without styles. Returns empty text if there is no such text. */
export function renderDocumentText(page: PageData, name: string, partners: Partners): string {
  const session = createSession(page, landingForm(page));
  return renderToStaticMarkup(<DocumentText session={session} name={name} partners={partners} />);
}

/** Renders the page behind a link in an email. */
export function renderLinkPage(page: PageData, link: LinkPage): Rendered {
  const { site } = page;
  return {
    html: renderToString(<LinkView session={createSession(page, landingForm(page))} link={link} />),
    title: fill(copy.documentTitle, { site: siteName(site), header: textsOfLink(link).title }),
    description: siteText(site, site.configuration.landing.subtitle),
    theme: styleOf(page),
  };
}

/** Renders the page of an applicant's request. */
export function renderMyRequest(page: PageData, request: MyRequestPage): Rendered {
  const { site } = page;
  return {
    html: renderToString(<MyRequestView session={createSession(page, landingForm(page))} page={request} />),
    title: fill(copy.documentTitle, { site: siteName(site), header: titleOfMyRequest(request) }),
    description: siteText(site, site.configuration.landing.subtitle),
    theme: styleOf(page),
  };
}
