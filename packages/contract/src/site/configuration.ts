import { z } from "zod";
import { partners } from "../endpoints/partners.ts";
import type { Page } from "@loanbridge/form-engine";
import { languages } from "@loanbridge/languages";
import { captchaSettings } from "./captcha.ts";
import { embedding } from "./embedding.ts";
import { lintSettings } from "./lint.ts";
import { thirdPartySettings } from "./third-parties.ts";

const text = z.string();
const params = z.record(z.string(), z.unknown());

const qualifier = z.strictObject({ name: text, params: params.optional() });
const processor = z.strictObject({
  name: text,
  params: params.optional(),
  qualifiers: z.array(qualifier).optional(),
  trigger: z.enum(["blur", "change", "configure"]).optional(),
});
const validator = z.strictObject({ name: text, tooltipKey: text.optional(), params: params.optional() });

const field = z.strictObject({
  appFieldName: text,
  type: text.optional().describe("Control type; default that of the application field"),
  label: text.optional(),
  position: z.number().optional(),
  get subFields() {
    return z.array(field).optional();
  },
  extraParams: params.optional(),
  validators: z.array(validator).optional().describe("Validators; default those of the application field"),
  postProcessors: z.array(processor).optional(),
  qualifiers: z.array(qualifier).optional(),
  helpKey: text.optional(),
});

/** Address of an external page. Only https, so that no one on the network can read or change its content. */
const secureUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

const assistConfig = z.strictObject({
  icon: text.optional().describe("Name of a site image or built-in icon, shown next to assistText"),
  label: text.optional().describe("Label of the control that opens additionalInfo; optional"),
  open: z.boolean().optional().describe("Show additionalInfo expanded at first"),
});

const page = z.strictObject({
  id: text,
  pageNumber: z.number().int().positive(),
  header: text.optional(),
  assistText: text.optional(),
  underFormImage: text.optional(),
  qualifiers: z.array(qualifier).optional(),
  additionalInfo: text.optional(),
  externalLink: z
    .strictObject({ text, url: secureUrl })
    .optional()
    .describe("Link that opens in a new tab, and says so"),
  assistConfig: assistConfig.optional(),
  fields: z.array(field).min(1),
});

/** A range of amounts that an applicant can request, in dollars. */
const amountRange = z.strictObject({
  id: text,
  minValue: z.number().int().positive(),
  maxValue: z.number().int().positive(),
  suggestedValue: z.number().int().positive(),
  defaultSelection: z.boolean(),
});

const step = z.strictObject({
  icon: text.optional().describe("Name of an image or icon; default the step's number"),
  title: text,
  instructions: text,
});
const slide = z.strictObject({ header: text, body: text });

const optIn = z.strictObject({ id: z.string().regex(/^[A-Za-z][\w-]{0,59}$/), label: text.min(1) });
const helpLine = z.strictObject({
  name: text,
  what: text,
  phone: z.strictObject({ display: text, model: text }).optional(),
  url: secureUrl.optional(),
});

/** One tier of the routing tree: lenders that are contacted together. */
const tier = z.strictObject({
  lenders: z.array(text).min(1).describe("Lenders in order, by their file names in lenders/"),
  choose: z
    .enum(["order", "bid", "value", "weight", "applicant"])
    .describe(
      "How to order the tier's lenders. order: as listed; bid: best price from parallel pings; value: price × how often × how fast the lender has bought recently; weight: at random, in proportion to weights; applicant: lowest cost to the applicant, whatever the lender pays",
    ),
  minimumPrice: z.number().min(0).max(100_000).optional().describe("Price floor, in dollars"),
  marginPercent: z
    .number()
    .min(0)
    .max(90)
    .optional()
    .describe("Operator's share of each price; minimumPrice applies to the rest"),
  weights: z.record(text, z.number().min(0).max(1_000)).optional().describe("Weights by lender file name; default 1"),
  buyers: z
    .number()
    .int()
    .min(2)
    .max(4)
    .optional()
    .describe(
      "Maximum number of lenders that may buy the same application, if their files set sharedSale; the applicant chooses among their offers. Default 1",
    ),
});

const exit = z.strictObject({
  viewState: z.enum(["RESUBMIT", "CREDIT_OFFER", "RE_ROUTE"]),
  qualifiers: z.array(qualifier).optional(),
});

/** `sites/<site>/site.json`. */
export const siteConfiguration = z.strictObject({
  $schema: z.string().optional(),
  hosts: z.array(text).describe("Host names that select this site; *.localhost works in every browser"),
  timeZone: text.describe("IANA time zone used for today's date, ages and pay dates"),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .optional()
    .describe(
      "Languages that visitors can choose; default English. The first is that of this file and of a first visit. site.LANGUAGE.json holds what another language changes in this file",
    ),
  plusInEmail: z
    .boolean()
    .optional()
    .describe(
      "Allow a plus sign in email addresses, such as jane+loans@example.com; default false. If allowed, one mailbox has many addresses, and limits and opt-outs treat each of them separately",
    ),
  flow: z
    .enum(["FULL_FORM", "FULL_FORM_PG1", "SLIDE_SHOW"])
    .describe("Layout of the long form: one page, two pages, or steps"),
  pages: z.array(page).describe("Pages of the long form; if empty, the default pages"),
  review: z.boolean().optional().describe("Show all answers for review before the application is sent"),
  styles: z.strictObject({
    primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    look: z
      .enum(["bright", "calm"])
      .optional()
      .describe("bright (default): rounded shapes on the primary color; calm: serif headings and thin lines"),
  }),
  loanAmounts: z.array(amountRange).min(1),
  resubmitAmounts: z.array(amountRange),
  triviaQuestionCount: z.number().int().min(0).default(25),
  affiliateConfig: z
    .strictObject({ jsonConfig: z.strictObject({ backLink: z.strictObject({ text, url: z.httpUrl() }).optional() }) })
    .optional(),
  backLink: z.strictObject({ text, url: z.httpUrl() }).optional(),
  showBackToTop: z.boolean().optional().describe("Show a back-to-top button once the page is scrolled; default true"),
  showContactForm: z.boolean().optional().describe("Show a form in the contact modal; default false"),
  showExternalPartners: z.boolean().optional().describe("Also list externalPartners in the partners modal"),
  externalPartners: partners.optional().describe("Marketing partners outside the network"),
  internalPartners: partners.optional().describe("Partners in the network; default the lenders in routing.tiers"),
  images: z.record(z.string(), z.unknown()).optional(),
  configurableText: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("Overrides of the environment's configurableText"),
  vehicleYears: z.array(z.number().int()).optional(),
  waitPageSlides: z.array(slide).optional(),
  waitPageOptIns: z
    .array(optIn)
    .optional()
    .describe(
      "Checkboxes on the wait page, each a separate consent; the ID horoscope is for the daily horoscope email",
    ),
  help: z.array(helpLine).optional().describe("Help other than a loan, shown when no lender accepts the application"),
  offers: z
    .array(text)
    .optional()
    .describe(
      "Lenders (file names in lenders/) whose advertised offers are shown when no lender accepts an application",
    ),
  mail: z
    .strictObject({
      from: z.email().optional().describe("Sender of the site's emails; default MAIL_FROM"),
      operator: z
        .email()
        .optional()
        .describe("Address that receives notices of messages and privacy requests; default none"),
      dailyReport: z
        .strictObject({
          hour: z
            .number()
            .int()
            .min(0)
            .max(23)
            .optional()
            .describe("Hour of the site's day from which it is sent, 0 to 23; default 7"),
        })
        .optional()
        .describe("Emails the operator the report of the day before, once a day; default none"),
    })
    .optional(),
  displayTrustBoxWidget: z.strictObject({ shouldDisplayTrustBoxWidget: z.boolean() }).optional(),
  reviewWidgetBusinessUnitId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  thirdParties: thirdPartySettings.optional(),
  captcha: captchaSettings.optional(),
  lint: lintSettings.optional().describe("Rules of the compliance lint that do not apply to this site; default none"),
  embedding: embedding.optional().describe("Partners that may show the site in their own pages; default none"),
  landing: z.strictObject({
    title: text,
    subtitle: text,
    points: z
      .array(
        z.strictObject({
          icon: text.describe("Name of an environment image or built-in icon"),
          text,
        }),
      )
      .length(4),
    header: z.strictObject({ mobile: text, desktop: text, icon: text.optional() }),
    subheader: z.strictObject({ mobile: text, desktop: text }),
    alert: z.strictObject({ header: text, message: text }).optional(),
    steps: z.strictObject({
      header: text,
      copy: text,
      steps: z.array(step).length(3),
      startNow: z.strictObject({ text, target: z.enum(["steps", "form"]) }).optional(),
    }),
    info: z.strictObject({ paragraphs: z.array(text), responsibleLending: text }),
    industryAlliance: z
      .strictObject({ name: text, url: z.httpUrl() })
      .optional()
      .describe("Organization whose seal is shown (the image named seal), and the link of the seal; default no seal"),
  }),
  routing: z.strictObject({
    timeBudgetSeconds: z
      .number()
      .int()
      .min(1)
      .max(300)
      .describe("Maximum time that an applicant waits for all tiers together"),
    tiers: z.array(tier).min(1),
  }),
  unemployed: z
    .array(qualifier)
    .min(1)
    .optional()
    .describe(
      "Qualifiers of applicants who are not sent to any lender and see UNEMPLOYED; all must be met. Default none",
    ),
  exitPath: z.array(exit).describe("Exits for unsold applications; the first whose qualifiers are met applies"),
});

type Parsed = z.infer<typeof siteConfiguration>;

/** The compiled site configuration. Pages are complete: every field has its kind and validators. */
export type SiteConfiguration = Omit<Parsed, "pages"> & { pages: Page[] };
