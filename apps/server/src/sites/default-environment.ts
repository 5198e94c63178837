import { defaultTooltips, incomeTypes } from "@loanbridge/loan-form";
import { defaultFaqs } from "./default-faqs.ts";
import { merge } from "./merge.ts";
import type { PartialEnvironment } from "./partial-environment.ts";
import { variantOf } from "./variants/index.ts";

/** What both variants share. Only the names and the address of who runs the site have no default. */
const shared = {
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
      "By sending this form I confirm that I am 18 or older, and that I have read and agree to the",
    labelEighteenConsentPost: "I ask that my request be shared with lenders and partners who may be able to help.",
    shortFormDisclaimer:
      "We are not a lender. Sending a request does not mean that you will be offered a loan. Amounts, rates and terms are set by the lender and depend on your state and your details.",
    securityIcon: "lock",
    security: "Your details travel over a secure connection with 256-bit SSL encryption.",
    landingSubmit: "Continue",
    ctaCopy: "Start your request",
    optOutEmail: "",
    headers: {
      longform: "Tell us about yourself",
      longformpg1: "Tell us about yourself",
      longformpg2: "Your pay and your bank account",
      payschedule: "When are you paid?",
      secure: "A few questions, one at a time",
      wait: "We are asking lenders",
      resubmit: "No lender took this amount",
      reapply: "Ask again with the details we have",
      "r-reapply": "Find your earlier request",
      splash: "A lender would like to continue with you",
      creditOffer: "Other ways to move ahead",
      reroute: "Other places to ask",
      offers: "More offers to look at",
      unsubscribe: "Stop our messages",
      emailConfirmation: "Your e-mail address is confirmed",
    },
    subheaders: {
      longform: "Lenders need these details to review your request.",
      longformpg1: "Step 1 of 2",
      longformpg2: "Step 2 of 2",
      payschedule: "Lenders set your payments around your pay dates.",
      wait: "Please keep this page open.",
      resubmit: "Some lenders may look at a smaller amount.",
      creditOffer: "No lender in our network made an offer this time.",
      reroute: "No lender in our network made an offer this time.",
    },
    modal: { faqs: defaultFaqs },
  },
  tooltips: defaultTooltips,
  production: false,
  payFrequencies: ["WEEKLY", "BI_WEEKLY", "TWICE_MONTHLY", "MONTHLY"],
  incomeTypes: incomeTypes.map(({ value }) => value),
  analytics: { enabled: false, trackingId: "" },
} as const satisfies PartialEnvironment;

/** Images are served by this server, unless a site's file names another root. */
export const localImageRoots = { imageRoot: "/images", sharedImageRoot: "/shared-images" } as const;

/** The lowest layer of a site's environment: the common defaults, and those of the variant that `templateVersion` selects. */
export function defaultEnvironment(templateVersion: unknown): unknown {
  return merge(shared, variantOf(templateVersion));
}
