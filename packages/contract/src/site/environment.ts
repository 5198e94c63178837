import { z } from "zod";

/** Text that may be any HTML of the allow-list; sanitised when the site is compiled. */
const html = z.string();
const text = z.string();

const image = z.strictObject({
  token: text.describe("Path below the image root, without the extension options"),
  shared: z.boolean().optional().describe("Take it from sharedImageRoot"),
  alt: text.optional(),
  options: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Image = z.infer<typeof image>;

/** Messages of one field, by message key; `server` by code of the error catalogue. */
const tooltip = z.looseObject({ server: z.record(z.string(), text).optional() });

const amountOption = z.strictObject({ modelValue: z.union([z.string(), z.number()]), viewValue: text });

const configurableText = z.strictObject({
  marketingName: text,
  marketingAddress: text,
  marketingPhoneNumber: z.strictObject({ display: text, model: text }),
  maxLoanAmount: text,
  appError: text,
  labelEighteenConsentPre: text,
  labelEighteenConsentPost: text,
  shortFormDisclaimer: text,
  securityIcon: text,
  security: text,
  landingSubmit: text,
  ctaCopy: text,
  tagLine: text,
  optOutEmail: text,
  headers: z.record(z.string(), text),
  subheaders: z.record(z.string(), text),
  rangeSlider: z.strictObject({ step: z.number().positive(), min: z.number(), max: z.number() }),
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

/** The runtime environment, after merging. `sites/<site>/environment.json` holds what differs from the default. */
export const runtimeEnvironment = z.strictObject({
  $schema: z.string().optional(),
  siteCode: text,
  siteName: text,
  siteKey: text.describe("Public key of the captcha service"),
  redirectWaitSeconds: z.number().int().min(0).max(60),
  popunderEnabled: z.boolean(),
  popunderMaxOffers: z.number().int().min(0).max(20),
  navbarItemHeight: z.number().positive(),
  ratesAndFeesShowExamples: z.boolean(),
  siteType: z.enum(["paydayLoan", "personalLoan"]),
  installmentLoanAmountThreshold: z.number().positive(),
  iframeEnabled: z.boolean(),
  acceptTermsAndConditionsWithCheckbox: z.boolean(),
  showProgressIndicator: z.boolean(),
  components: z.strictObject({ loanAmount: z.strictObject({ options: z.array(amountOption).min(1) }) }),
  images: z.record(z.string(), image),
  configurableText,
  tooltips: z.record(z.string(), tooltip),
  production: z.boolean(),
  payFrequencies: z.array(payFrequency).min(1),
  incomeTypes: z.array(text).min(1),
  analytics: z.strictObject({ enabled: z.boolean(), trackingId: text }),
  imageRoot: text,
  sharedImageRoot: text,
  templateVersion: z.number().int().optional(),
});

export type RuntimeEnvironment = z.infer<typeof runtimeEnvironment>;
