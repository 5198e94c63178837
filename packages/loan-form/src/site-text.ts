import { fill } from "./fill.ts";

/** What the placeholders of a site's texts stand for. */
interface SiteTexts {
  readonly marketingName: string;
  readonly marketingAddress: string;
  readonly marketingPhoneNumber: { readonly display: string };
  readonly maxLoanAmount: string;
  readonly optOutEmail: string;
  readonly displayName?: string | undefined;
}

interface NamedSite<T extends SiteTexts> {
  readonly environment: { readonly siteName: string; readonly iframeEnabled: boolean; readonly configurableText: T };
  readonly configuration: {
    readonly configurableText?: Partial<Record<keyof T, unknown>> | undefined;
  };
}

/** The site's texts: those of the environment, overridden by those of the site's configuration. */
export function textsOf<T extends SiteTexts>({ environment, configuration }: NamedSite<T>): T {
  return { ...environment.configurableText, ...configuration.configurableText };
}

/** The name that visitors read. In an iframe site `displayName`, where either file sets it, stands for it everywhere. */
export function siteName<T extends SiteTexts>(site: NamedSite<T>): string {
  const { siteName: name, iframeEnabled } = site.environment;
  return (iframeEnabled && textsOf(site).displayName) || name;
}

/** What each placeholder stands for that a text of a site may hold. */
export function siteValues<T extends SiteTexts>(site: NamedSite<T>): Record<SitePlaceholder, string> {
  const { marketingName, marketingAddress, marketingPhoneNumber, maxLoanAmount, optOutEmail } = textsOf(site);
  return {
    site: siteName(site),
    siteName: siteName(site),
    company: marketingName,
    address: marketingAddress,
    phone: marketingPhoneNumber.display,
    maxLoanAmount,
    optOutEmail,
  };
}

export const sitePlaceholders = [
  "site",
  "siteName",
  "company",
  "address",
  "phone",
  "maxLoanAmount",
  "optOutEmail",
] as const;
type SitePlaceholder = (typeof sitePlaceholders)[number];

/** Fills the placeholders of a text: as it is shown, and as a consent to it is kept. */
export function siteText<T extends SiteTexts>(
  site: NamedSite<T>,
  text: string,
  more: Readonly<Record<string, string | number>> = {},
): string {
  return fill(text, { ...siteValues(site), ...more });
}
