import { fill } from "./fill.ts";

/** Values for the placeholders of a site's texts. */
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

/** Returns the site's texts: those of the environment, overridden by the site's configuration. */
export function textsOf<T extends SiteTexts>({ environment, configuration }: NamedSite<T>): T {
  return { ...environment.configurableText, ...configuration.configurableText };
}

/**
 * Returns the name that visitors see. If the site can be framed, `displayName` from either file replaces it everywhere.
 */
export function siteName<T extends SiteTexts>(site: NamedSite<T>): string {
  const { siteName: name, iframeEnabled } = site.environment;
  return (iframeEnabled && textsOf(site).displayName) || name;
}

/** Returns the value of each placeholder that a site's text may contain. */
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

/** Fills the placeholders of a text, both for display and for the record of a consent. */
export function siteText<T extends SiteTexts>(
  site: NamedSite<T>,
  text: string,
  more: Readonly<Record<string, string | number>> = {},
): string {
  return fill(text, { ...siteValues(site), ...more });
}
