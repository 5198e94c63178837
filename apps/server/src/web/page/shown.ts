import type { Partners } from "@loanbridge/contract";
import { todayIn } from "@loanbridge/form-engine";
import { consentDocuments, type Shown, respond } from "../../applications/index.ts";
import { publicSite, type Site } from "../../sites/index.ts";
import { type BuiltWeb, webIn } from "./web-assets.ts";

interface Parts {
  readonly web: BuiltWeb;
  /** The lenders listed on the site's partners page. */
  readonly partners: (site: Site) => Partners;
  readonly clock: () => Date;
}

/** The text of a site's documents, rendered once per load of the site. */
export function createShown({ web, partners, clock }: Parts): (site: Site) => Shown {
  const known = new WeakMap<Site, Shown>();
  return (site) => {
    const before = known.get(site);
    if (before) return before;
    const page = {
      site: publicSite(site),
      response: respond(undefined),
      today: todayIn(site.configuration.timeZone, clock()),
    };
    const sellers = shownPartners(site, partners);
    const documents = Object.fromEntries(
      Object.entries(consentDocuments).map(([kind, name]) => [
        kind,
        webIn(web, site).renderDocumentText(page, name, sellers),
      ]),
    );
    const shown = { documents, sellers: sellers.map((one) => (typeof one === "string" ? one : one.name)) };
    known.set(site, shown);
    return shown;
  };
}

/** Everyone listed on the partners page. */
export function shownPartners(site: Site, partners: (site: Site) => Partners): Partners {
  const { showExternalPartners = false, externalPartners = [] } = site.configuration;
  return [...partners(site), ...(showExternalPartners ? externalPartners : [])];
}
