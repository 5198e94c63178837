import { headedScreens, headerKeys } from "@loanbridge/loan-form";
import { z } from "zod";

/** Text that may contain the HTML of the allow-list; sanitized when the site is compiled. */
const html = z.string().meta({ contentMediaType: "text/html" });
const text = z.string();

/** Icons that the product draws itself. A site may name one of these wherever it names a decorative image. */
export const iconNames = [
  "check",
  "clock",
  "form",
  "info",
  "lock",
  "money",
  "people",
  "phone",
  "search",
  "shield",
] as const;

const imageToken = z.string().regex(/^[\w-]+(\/[\w-]+)*(\.\w+)?$/);
const imageOptions = z.record(z.string(), z.union([z.string(), z.number()])).optional();

const image = z.strictObject({
  token: imageToken.describe("Path below the image root; with the root /images, a file in the site's images/ folder"),
  dark: z
    .strictObject({ token: imageToken, options: imageOptions })
    .optional()
    .describe("Image of the same size for dark pages, beside this one; default options those of this image"),
  shared: z.boolean().optional().describe("Load the image from sharedImageRoot"),
  alt: text.optional(),
  width: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("Width in pixels, given together with height; default the size of the file"),
  height: z.number().int().positive().optional(),
  options: imageOptions,
});
export type Image = z.infer<typeof image>;

/** Messages of one field by message key; `server` holds them by code of the error catalog. */
const tooltip = z.looseObject({ server: z.record(z.string(), text).optional() });

const amountOption = z.strictObject({ modelValue: z.union([z.string(), z.number()]), viewValue: text });

const configurableText = z.strictObject({
  marketingName: text.min(1).describe("Company that runs the site"),
  marketingAddress: text.min(1).describe("Postal address of that company"),
  marketingPhoneNumber: z.strictObject({ display: text, model: text }),
  maxLoanAmount: text.describe("Maximum loan amount as shown, such as $2,500"),
  appError: text,
  labelEighteenConsentPre: text,
  labelEighteenConsentPost: text,
  shortFormDisclaimer: text,
  securityIcon: text.describe("Name of an entry in images or a built-in icon; empty for none"),
  security: text,
  landingSubmit: text,
  ctaCopy: text,
  tagLine: text,
  displayName: text.optional().describe("Replaces siteName everywhere in iframe mode"),
  optOutEmail: text,
  headers: z.record(z.string(), text).describe(`Screen headings, by route without the slash: ${headerKeys.join(", ")}`),
  subheaders: z
    .record(z.string(), text)
    .describe(`Lines below screen headings, by route without the slash: ${headedScreens.join(", ")}`),
  rangeSlider: z
    .strictObject({ step: z.number().positive(), min: z.number(), max: z.number() })
    .describe("Range of the calculator's amount slider, in dollars"),
  modal: z.strictObject({
    faqs: z.strictObject({
      qualifyingIncome: html,
      haveABankAccount: html,
      driversLicense: html,
      fillOutForm: html,
      approved: html,
      howLong: html,
      whenDoFundsCome: html,
      whatIsApr: html,
    }),
    ratesAndFees: z.strictObject({
      header: html,
      tableHeader: html,
      table: html,
      footer: html,
      desktopExample: html,
      mobileExample: html,
    }),
  }),
});

const payFrequency = z.enum(["WEEKLY", "BI_WEEKLY", "TWICE_MONTHLY", "MONTHLY"]);

/** The merged runtime environment. `sites/<site>/environment.json` holds only what differs from the default. */
export const runtimeEnvironment = z.strictObject({
  $schema: z.string().optional(),
  siteCode: text.min(1).describe("Short name of the site for lenders and reports; default the folder name"),
  siteName: text.min(1).describe("Site name shown to visitors"),
  siteKey: text.describe("Captcha site key; an answer is valid only for this key. If empty, siteCode"),
  redirectWaitSeconds: z.number().int().min(0).max(60),
  popunderEnabled: z.boolean(),
  popunderMaxOffers: z.number().int().min(0).max(20),
  navbarItemHeight: z.number().positive(),
  ratesAndFeesShowExamples: z.boolean(),
  siteType: z.enum(["paydayLoan", "personalLoan"]),
  installmentLoanAmountThreshold: z
    .number()
    .positive()
    .describe("In dollars. Above this amount, the calculator shows monthly payments only"),
  iframeEnabled: z.boolean(),
  acceptTermsAndConditionsWithCheckbox: z.boolean(),
  showProgressIndicator: z.boolean(),
  components: z.strictObject({ loanAmount: z.strictObject({ options: z.array(amountOption).min(1) }) }),
  images: z
    .record(z.string(), image)
    .describe(
      "Images by name: logo, logoMobile, banner, favicon, seal, step1 to step3, and any names used in site.json",
    ),
  configurableText,
  tooltips: z.record(z.string(), tooltip),
  production: z.boolean(),
  payFrequencies: z.array(payFrequency).min(1),
  incomeTypes: z.array(text).min(1),
  analytics: z.strictObject({ enabled: z.boolean(), trackingId: text }),
  imageRoot: text.describe("Base URL of images; /images is the site's own images/ folder"),
  sharedImageRoot: text.describe("Base URL of images flagged shared; /shared-images is sites/shared/images/"),
  templateVersion: z
    .number()
    .int()
    .optional()
    .describe("8 selects the personal-loan defaults; any other value or none selects the payday defaults"),
});

export type RuntimeEnvironment = z.infer<typeof runtimeEnvironment>;
