import type { PublicSite } from "@loanbridge/contract";
import { fill } from "../copy/fill.ts";

type Texts = PublicSite["environment"]["configurableText"];

/** The site's texts: those of the environment, overridden by those of the site's configuration. */
export function textsOf({ environment, configuration }: PublicSite): Texts {
  return { ...environment.configurableText, ...configuration.configurableText };
}

/** The name that visitors read. In an iframe site `configurableText.displayName`, where it is set, stands for it everywhere. */
export function siteName({ environment, configuration }: PublicSite): string {
  const override = configuration.configurableText?.["displayName"];
  return environment.iframeEnabled && typeof override === "string" && override ? override : environment.siteName;
}

/** Heading and lead of a screen: the site's own, or the default ones. */
export function screenTexts(site: PublicSite, screen: string, defaults: { title: string; body: string }) {
  const { headers, subheaders } = textsOf(site);
  return {
    title: siteText(site, headers[screen] ?? defaults.title),
    body: siteText(site, subheaders[screen] ?? defaults.body),
  };
}

/** Fills the placeholders that every text of a site may hold. */
export function siteText(site: PublicSite, text: string, more: Readonly<Record<string, string | number>> = {}): string {
  const { marketingName, marketingAddress, marketingPhoneNumber, maxLoanAmount, optOutEmail } = textsOf(site);
  return fill(text, {
    site: siteName(site),
    siteName: siteName(site),
    company: marketingName,
    address: marketingAddress,
    phone: marketingPhoneNumber.display,
    maxLoanAmount,
    optOutEmail,
    ...more,
  });
}
