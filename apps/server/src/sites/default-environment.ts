import { type Language, copyIn } from "@loanbridge/languages";
import { completeTooltips, incomeTypes } from "@loanbridge/loan-form";
import { type TranslatedLanguage, defaultTextsIn } from "./copy/index.ts";
import { defaultFaqs } from "./default-faqs.ts";
import { merge, mergeAll } from "./merge.ts";
import type { PartialEnvironment } from "./partial-environment.ts";
import { variantOf } from "./variants/index.ts";

/** Defaults of both variants. Only the operator's names and address have no default. */
export const shared = {
  siteKey: "",
  redirectWaitSeconds: 5,
  popunderEnabled: false,
  popunderMaxOffers: 4,
  navbarItemHeight: 44,
  ratesAndFeesShowExamples: true,
  iframeEnabled: false,
  showProgressIndicator: true,
  images: {
    seal: { token: "seal.svg", shared: true, alt: "Plain Terms Alliance" },
  },
  configurableText: {
    marketingPhoneNumber: { display: "", model: "" },
    appError: "We encountered an error while processing your loan request. Please try again.",
    labelEighteenConsentPre:
      "By sending this form, I confirm that I am 18 or older and that I have read and agree to the",
    labelEighteenConsentPost: "Please share my request with lenders and partners who may be able to help.",
    shortFormDisclaimer:
      "We are not a lender. Sending a request doesn't mean you will be offered a loan. The lender sets the amount, rate and terms, which depend on your state and your details.",
    securityIcon: "lock",
    security: "We send your details over a secure connection with 256-bit SSL encryption.",
    landingSubmit: "Continue",
    ctaCopy: "Start your request",
    optOutEmail: "",
    // A screen without a heading here uses its page's heading, or the product's.
    headers: {},
    subheaders: {},
    modal: { faqs: defaultFaqs },
  },
  tooltips: completeTooltips(copyIn("en").form),
  production: false,
  payFrequencies: ["WEEKLY", "BI_WEEKLY", "TWICE_MONTHLY", "MONTHLY"],
  incomeTypes: incomeTypes.map(({ value }) => value),
  analytics: { enabled: false, trackingId: "" },
} as const satisfies PartialEnvironment;

/** This server serves the images, unless a site's file names another root. */
export const localImageRoots = { imageRoot: "/images", sharedImageRoot: "/shared-images" } as const;

/**
 * The lowest layer of a site's environment: the common defaults and those of the variant that `templateVersion`
 * selects, with their texts in the language.
 */
export function defaultEnvironment(templateVersion: unknown, language: Language = "en"): unknown {
  const variant = variantOf(templateVersion);
  const defaults = merge(shared, variant);
  return language === "en" ? defaults : merge(defaults, textsIn(language, variant));
}

function textsIn(language: TranslatedLanguage, { siteType }: ReturnType<typeof variantOf>): unknown {
  const texts = defaultTextsIn(language);
  return {
    tooltips: completeTooltips(copyIn(language).form),
    configurableText: mergeAll(texts.shared, texts[siteType]),
  };
}
