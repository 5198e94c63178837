import type { PublicSite } from "@loanbridge/contract";
import { renderToString } from "react-dom/server";
import type { ComponentType } from "react";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { landingForm } from "../landing/landing-form.ts";
import { createSession } from "../session/session.ts";
import { SessionContext } from "../session/use-session.ts";

export type SiteChange = NonNullable<Parameters<typeof siteWith>[0]>;
type PageChange = NonNullable<Parameters<typeof pageWith>[1]>;

/** Returns the initial markup of a component, for a site with a test's overrides. */
export function shown(
  View: ComponentType,
  change: SiteChange = {},
  response: PageChange["response"] = {},
  served: Omit<PageChange, "response"> = {},
): string {
  return shownAt(View, siteWith(change), response, served);
}

/** Returns the initial markup of a component for a complete site. */
export function shownAt(
  View: ComponentType,
  site: PublicSite,
  response: PageChange["response"] = {},
  served: Omit<PageChange, "response"> = {},
): string {
  const page = pageWith(site, { ...served, response });
  const html = renderToString(
    <SessionContext value={createSession(page, landingForm(page))}>
      <View />
    </SessionContext>,
  );
  return html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}
