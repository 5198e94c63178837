import type { PageData } from "@loanbridge/contract";
import { publicSite, type Site } from "../../sites/index.ts";

/** URL of the complete public site. Changes with the content. */
export function wholeSiteUrl({ id, version }: Pick<Site, "id" | "version">): string {
  return `/sites/${id}/site.json?v=${version}`;
}

export type ShownSite = Pick<PageData, "site" | "wholeSite">;

/** The part of a site that the landing page shows, and the URL of the rest. */
export function landingPart(site: Site): ShownSite {
  const { environment, configuration } = publicSite(site);
  const { modal, ...texts } = environment.configurableText;
  const emptied = { faqs: blank(modal.faqs), ratesAndFees: blank(modal.ratesAndFees) };
  return {
    site: {
      environment: { ...environment, tooltips: {}, configurableText: { ...texts, modal: emptied } },
      configuration: {
        ...configuration,
        pages: [],
        resubmitAmounts: [],
        waitPageSlides: [],
        waitPageOptIns: [],
        help: [],
      },
    },
    wholeSite: wholeSiteUrl(site),
  };
}

function blank<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, ""])) as T;
}
