import type { PageData, PublicSite } from "@loanbridge/contract";
import { defaultTooltips, longFormPages } from "@loanbridge/loan-form";

type Environment = PublicSite["environment"];
type Configuration = PublicSite["configuration"];

const html = { header: "", tableHeader: "", table: "", footer: "", desktopExample: "", mobileExample: "" };
const faqs = {
  qualifyingIncome: "",
  haveABankAccount: "",
  driversLicense: "",
  fillOutForm: "",
  approved: "",
  howLong: "",
  whenDoFundsCome: "",
  whatIsApr: "",
};

const environment: Environment = {
  siteCode: "TEST",
  siteName: "Quick Bridge",
  siteKey: "",
  redirectWaitSeconds: 5,
  popunderEnabled: false,
  popunderMaxOffers: 4,
  navbarItemHeight: 44,
  ratesAndFeesShowExamples: false,
  siteType: "paydayLoan",
  installmentLoanAmountThreshold: 2500,
  iframeEnabled: false,
  acceptTermsAndConditionsWithCheckbox: true,
  showProgressIndicator: true,
  components: { loanAmount: { options: [{ modelValue: 1000, viewValue: "1,000 - 2,500" }] } },
  images: {
    logo: { token: "logo.svg", alt: "Quick Bridge" },
    step1: { token: "step1.svg" },
    seal: { token: "seal.svg", shared: true },
    gone: { token: "" },
  },
  configurableText: {
    marketingName: "Quick Bridge LLC",
    marketingAddress: "1 Sample Street",
    marketingPhoneNumber: { display: "(208) 555-0142", model: "2085550142" },
    maxLoanAmount: "$2,500",
    appError: "We encountered an error.",
    labelEighteenConsentPre: "I am 18 or older and agree to the",
    labelEighteenConsentPost: "Please share my request with lenders.",
    shortFormDisclaimer: "{site} is not a lender.",
    securityIcon: "lock",
    security: "Protected by 256-bit SSL.",
    landingSubmit: "Ask for {maxLoanAmount}",
    ctaCopy: "Your request",
    tagLine: "A short bridge",
    optOutEmail: "out@quickbridge.example",
    headers: {},
    subheaders: {},
    rangeSlider: { step: 100, min: 100, max: 1000 },
    modal: { faqs, ratesAndFees: html },
  },
  tooltips: defaultTooltips,
  production: false,
  payFrequencies: ["WEEKLY", "MONTHLY"],
  incomeTypes: ["EMPLOYED"],
  analytics: { enabled: false, trackingId: "" },
  imageRoot: "/images",
  sharedImageRoot: "https://cdn.example/shared/",
};

const configuration: Configuration = {
  hosts: ["test.localhost"],
  timeZone: "America/New_York",
  flow: "FULL_FORM",
  pages: longFormPages,
  styles: { primaryColor: "#0a6f74" },
  loanAmounts: [
    { id: "500", minValue: 500, maxValue: 500, suggestedValue: 500, defaultSelection: false },
    { id: "1000", minValue: 1000, maxValue: 2500, suggestedValue: 1000, defaultSelection: true },
  ],
  resubmitAmounts: [],
  triviaQuestionCount: 25,
  landing: {
    title: "Why ask here",
    subtitle: "One request, many lenders",
    points: ["clock", "shield", "lock", "no-such-icon"].map((icon) => ({ icon, text: `Point ${icon}` })),
    header: { mobile: "Short?", desktop: "Short before payday?" },
    subheader: { mobile: "Ask once.", desktop: "Ask our lenders once." },
    steps: {
      header: "How it goes",
      copy: "Three steps",
      steps: ["One", "Two", "Three"].map((title) => ({ title, instructions: `Do ${title}` })),
    },
    info: { paragraphs: ["We carry requests."], responsibleLending: "Borrow only what you need." },
  },
};

interface Changes {
  environment?: Partial<Environment>;
  texts?: Partial<Environment["configurableText"]>;
  configuration?: Partial<Configuration>;
  landing?: Partial<Configuration["landing"]>;
}

/** A minimal payday site with a test's overrides. */
export function siteWith({ landing, texts, ...changes }: Changes = {}): PublicSite {
  return {
    environment: {
      ...environment,
      ...changes.environment,
      configurableText: { ...environment.configurableText, ...texts },
    },
    configuration: {
      ...configuration,
      ...changes.configuration,
      landing: { ...configuration.landing, ...landing },
    },
  };
}

/** Overrides for a personal-loan site. */
export const personalLoan = {
  environment: { siteType: "personalLoan", acceptTermsAndConditionsWithCheckbox: false },
  texts: { maxLoanAmount: "$20,000" },
} as const;

type PageChanges = Partial<Omit<PageData, "response">> & { response?: Partial<PageData["response"]> };

/** The page of a new visitor of a site, with a test's overrides. */
export function pageWith(site: PublicSite, { response, ...changes }: PageChanges = {}): PageData {
  const secureFields = { socialSecurity: false, account: false, routing: false, driversLicense: false };
  const fresh: PageData["response"] = { viewState: "LANDING_SUBMIT", userApplication: {}, secureFields, errors: [] };
  return { site, today: "2026-11-23", ...changes, response: { ...fresh, ...response } };
}
