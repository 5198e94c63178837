import type { PublicSite } from "@loanbridge/contract";
import { siteText, textsOf } from "@loanbridge/loan-form";

/** Returns heading and lead of a screen: the site's own, or the defaults. */
export function screenTexts(site: PublicSite, screen: string, defaults: { title: string; body: string }) {
  const { headers, subheaders } = textsOf(site);
  return {
    title: siteText(site, headers[screen] ?? defaults.title),
    body: siteText(site, subheaders[screen] ?? defaults.body),
  };
}
