import { type Language, copyIn } from "@loanbridge/languages";
import { completeTooltips, incomeTypes } from "@loanbridge/loan-form";
import { paydayTexts, personalTexts } from "./default-texts.ts";
import { mergeAll } from "./merge.ts";
import type { PartialEnvironment } from "./partial-environment.ts";
import { variantOf } from "./variants/index.ts";

/** Defaults of both variants, without texts. Only the operator's names and address have no default. */
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
    securityIcon: "lock",
    optOutEmail: "",
    // A screen without a heading here uses its page's heading, or the product's.
    headers: {},
    subheaders: {},
  },
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
  const { form, siteDefaults } = copyIn(language);
  return mergeAll(shared, variant, {
    tooltips: completeTooltips(form),
    configurableText: mergeAll(
      siteDefaults.shared,
      variant.siteType === "paydayLoan" ? paydayTexts(language) : personalTexts(language),
    ),
  });
}
