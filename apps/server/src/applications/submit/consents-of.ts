import type { Page, Values } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import type { ConsentAct, VisitorOrigin } from "../types.ts";
import { landingConsents, optInConsents, saleOptOut } from "./consent-acts.ts";
import { consentWords } from "./consent-words.ts";
import { WordsUnknown, type WordsShown } from "./words-unknown.ts";

/** States whose submission accepts the terms. */
export const acceptsTerms: ReadonlySet<string> = new Set<ViewState>(["LANDING_SUBMIT", "TERMS_AND_CONDITIONS"]);

interface Given {
  readonly viewState: string;
  readonly site: Site;
  readonly origin: VisitorOrigin;
  readonly shown?: string | undefined;
  /** Those that the form showed. */
  readonly pages: readonly Page[];
}

/** Acts of consent in an update, in the words that its page showed. Throws `WordsUnknown`. */
export function consentsOf(
  { viewState, site, origin, shown, pages }: Given,
  wordsShown: WordsShown,
  before: Values,
  changed: Values,
  next: ViewState,
): ConsentAct[] {
  const words = wordsShown(site, shown);
  const read = words ?? consentWords(site);
  const acts = [
    ...(acceptsTerms.has(viewState) ? landingConsents(read, origin, certificateIn(changed)) : []),
    ...optInConsents(read, origin, { before, changed, pages }),
  ];
  // A consent may be taken back from any page.
  if (words === undefined && acts.some(({ act }) => act !== "unticked")) throw new WordsUnknown();
  return [
    ...acts,
    // Recorded when first sent, with each new application, and when the application is submitted to lenders.
    ...(origin.optsOut &&
    (before["saleOptOut"] !== true || viewState === "LANDING_SUBMIT" || next === "READY_TO_PROCESS")
      ? [saleOptOut(origin)]
      : []),
  ];
}

/** URL that the certificate script returned, if the site uses one. */
function certificateIn({ trustedFormParams: params }: Values): string | undefined {
  const urls = typeof params === "object" && params !== null ? Object.values(params) : [];
  return urls.find((one): one is string => typeof one === "string" && one.startsWith("https://"));
}
