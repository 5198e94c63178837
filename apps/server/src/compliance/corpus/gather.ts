import type { ThirdPartyName } from "@loanbridge/contract";
import type { LendingNetwork } from "../../routing/index.ts";
import type { Site } from "../../sites/index.ts";
import { type BuiltWeb, webIn } from "../../web/index.ts";
import { appTexts } from "./app-texts.ts";
import { configuredTexts } from "./configured-texts.ts";
import { consentDocuments } from "./consents.ts";
import { lenderTexts } from "./lender-texts.ts";
import { messageDocuments } from "./message-documents.ts";
import { pageDocuments } from "./page-documents.ts";
import { printsOf } from "./prints.ts";
import { siteFacts } from "./site-facts.ts";
import type { Corpus } from "./types.ts";

/** Parts of the installation that the lint needs besides the sites. */
export interface LintParts {
  readonly web: BuiltWeb;
  /** Third parties that the pages of a site may load. */
  readonly thirdPartiesOf: (site: Site) => readonly ThirdPartyName[];
  readonly network: LendingNetwork;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
}

/** Everything that a visitor of the site can see in its language, and what its configuration says. */
export function gather(site: Site, { web: all, thirdPartiesOf, network, today }: LintParts): Corpus {
  const web = webIn(all, site);
  const messages = messageDocuments(site);
  const consents = consentDocuments(site);
  return {
    site: site.id,
    texts: [
      ...configuredTexts(site),
      ...consents,
      ...lenderTexts(site, network.lenders),
      ...messages,
      ...appTexts(site, web),
    ],
    documents: [...pageDocuments(site, web, today), ...consents, ...messages],
    prints: printsOf(site, web),
    facts: siteFacts(site, network, thirdPartiesOf(site), today),
  };
}
