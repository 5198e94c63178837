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

const image = z.strictObject({
  token: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*(\.\w+)?$/)
    .describe("Path below the image root; a file of the site's images/ where that root is /images"),
  shared: z.boolean().optional().describe("Take it from sharedImageRoot"),
  alt: text.optional(),
  width: z.number().int().positive().optional().describe("In pixels, with height; that of the file when absent"),
  height: z.number().int().positive().optional(),
  options: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Image = z.infer<typeof image>;

/** Messages of one field by message key; `server` holds them by code of the error catalog. */
const tooltip = z.looseObject({ server: z.record(z.string(), text).optional() });

const amountOption = z.strictObject({ modelValue: z.union([z.string(), z.number()]), viewValue: text });

const configurableText = z.strictObject({
  marketingName: text.min(1).describe("Company that runs the site"),
  marketingAddress: text.min(1).describe("Postal address of that company"),
  marketingPhoneNumber: z.strictObject({ display: text, model: text }),
  maxLoanAmount: text.describe("As shown: $2,500"),
  appError: text,
  labelEighteenConsentPre: text,
  labelEighteenConsentPost: text,
  shortFormDisclaimer: text,
  securityIcon: text.describe("Name of one of images, or of an icon that the product draws; empty for none"),
  security: text,
  landingSubmit: text,
  ctaCopy: text,
  tagLine: text,
  displayName: text.optional().describe("In an iframe, stands for siteName everywhere"),
  optOutEmail: text,
  headers: z
    .record(z.string(), text)
    .describe(`Heading of a screen, by its route without the slash: ${headerKeys.join(", ")}`),
  subheaders: z
    .record(z.string(), text)
    .describe(`Line below the heading of a screen, by its route without the slash: ${headedScreens.join(", ")}`),
  rangeSlider: z
    .strictObject({ step: z.number().positive(), min: z.number(), max: z.number() })
    .describe("Of the calculator's amount, in dollars"),
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
  siteCode: text
    .min(1)
    .describe("Short name that lenders and reports know this site by; the folder's name when absent"),
  siteName: text.min(1).describe("Name that visitors see"),
  siteKey: text.describe("What the captcha knows this site by: an answer serves nowhere else; the siteCode when empty"),
  redirectWaitSeconds: z.number().int().min(0).max(60),
  popunderEnabled: z.boolean(),
  popunderMaxOffers: z.number().int().min(0).max(20),
  navbarItemHeight: z.number().positive(),
  ratesAndFeesShowExamples: z.boolean(),
  siteType: z.enum(["paydayLoan", "personalLoan"]),
  installmentLoanAmountThreshold: z
    .number()
    .positive()
    .describe("Dollars; the calculator has larger loans paid back in monthly payments only"),
  iframeEnabled: z.boolean(),
  acceptTermsAndConditionsWithCheckbox: z.boolean(),
  showProgressIndicator: z.boolean(),
  components: z.strictObject({ loanAmount: z.strictObject({ options: z.array(amountOption).min(1) }) }),
  images: z
    .record(z.string(), image)
    .describe("By name: logo, logoMobile, banner, favicon, seal, step1 to step3, and those that site.json names"),
  configurableText,
  tooltips: z.record(z.string(), tooltip),
  production: z.boolean(),
  payFrequencies: z.array(payFrequency).min(1),
  incomeTypes: z.array(text).min(1),
  analytics: z.strictObject({ enabled: z.boolean(), trackingId: text }),
  imageRoot: text.describe("Where images are served from; /images is the site's own folder images/"),
  sharedImageRoot: text.describe("The same for images flagged shared; /shared-images is sites/shared/images/"),
  templateVersion: z
    .number()
    .int()
    .optional()
    .describe("8: the personal-loan defaults; any other or none: the payday defaults"),
});

export type RuntimeEnvironment = z.infer<typeof runtimeEnvironment>;
