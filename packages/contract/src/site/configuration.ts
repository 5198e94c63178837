import { z } from "zod";
import { partners } from "../endpoints/partners.ts";
import type { Page } from "@loanbridge/form-engine";
import { captchaSettings } from "./captcha.ts";
import { embedding } from "./embedding.ts";
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
  type: text.optional().describe("Kind of control; that of the application's field when absent"),
  label: text.optional(),
  position: z.number().optional(),
  get subFields() {
    return z.array(field).optional();
  },
  extraParams: params.optional(),
  validators: z.array(validator).optional().describe("Those of the application's field when absent"),
  postProcessors: z.array(processor).optional(),
  qualifiers: z.array(qualifier).optional(),
  helpKey: text.optional(),
});

/** Address of an external page. Only https, so that no one on the network can read or change its content. */
const secureUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

const assistConfig = z.strictObject({
  icon: text
    .optional()
    .describe("Name of an image of the site, or of an icon that the product draws; beside assistText"),
  label: text.optional().describe("What opens additionalInfo; a default text when absent"),
  open: z.boolean().optional().describe("Whether additionalInfo is open from the start"),
});

const page = z.strictObject({
  id: text,
  pageNumber: z.number().int().positive(),
  header: text.optional(),
  assistText: text.optional(),
  underFormImage: text.optional(),
  qualifiers: z.array(qualifier).optional(),
  additionalInfo: text.optional(),
  externalLink: z.strictObject({ text, url: secureUrl }).optional().describe("Opens in a tab of its own, and says so"),
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
  icon: text.optional().describe("Name of an image or icon; the step's number when absent"),
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
  lenders: z.array(text).min(1).describe("Names of files in lenders/, in order"),
  choose: z
    .enum(["order", "bid", "value", "weight", "applicant"])
    .describe(
      "Who is posted to first. order: as listed; bid: the best price of parallel pings; value: price × how often × how fast the lender has bought lately; weight: by lot, in proportion to weights; applicant: what costs the applicant least, whatever the lender pays",
    ),
  minimumPrice: z.number().min(0).optional().describe("Price floor, in dollars"),
  marginPercent: z
    .number()
    .min(0)
    .max(90)
    .optional()
    .describe("Share of each price that stays with the operator: minimumPrice is what is left after it"),
  weights: z.record(text, z.number().min(0).max(1_000)).optional().describe("By name of the file; 1 when absent"),
  buyers: z
    .number()
    .int()
    .min(2)
    .max(4)
    .optional()
    .describe(
      "So many lenders may buy the same request, where each one's file says sharedSale; the applicant chooses among what they offer. One when absent",
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
  timeZone: text.describe("IANA name; today, ages and pay dates are reckoned in it"),
  plusInEmail: z
    .boolean()
    .optional()
    .describe(
      "Whether email addresses may have a plus sign before the @, such as jane+loans@example.com; not when absent. One mailbox then has many addresses, and limits and opt-outs by address count each of them",
    ),
  flow: z.enum(["FULL_FORM", "FULL_FORM_PG1", "SLIDE_SHOW"]).describe("Shape of the long form"),
  pages: z.array(page).describe("Pages of the long form; the default ones when empty"),
  review: z.boolean().optional().describe("Whether all answers are shown once more before the request is sent"),
  styles: z.strictObject({
    primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    look: z
      .enum(["bright", "calm"])
      .optional()
      .describe(
        "bright (also when absent): round, on a ground of the primary colour; calm: serif headings, fine lines",
      ),
  }),
  loanAmounts: z.array(amountRange).min(1),
  resubmitAmounts: z.array(amountRange),
  triviaQuestionCount: z.number().int().min(0).default(25),
  affiliateConfig: z
    .strictObject({ jsonConfig: z.strictObject({ backLink: z.strictObject({ text, url: z.httpUrl() }).optional() }) })
    .optional(),
  backLink: z.strictObject({ text, url: z.httpUrl() }).optional(),
  showBackToTop: z
    .boolean()
    .optional()
    .describe("Whether a button that leads back to the top appears once the page is scrolled; it does when absent"),
  showContactForm: z.boolean().optional().describe("Whether the contact modal has a form; not when absent"),
  showExternalPartners: z.boolean().optional().describe("Whether the partners modal names externalPartners too"),
  externalPartners: partners.optional().describe("Marketing partners outside of the network"),
  internalPartners: partners.optional().describe("Partners of the network; the lenders of the tree when absent"),
  images: z.record(z.string(), z.unknown()).optional(),
  configurableText: z.record(z.string(), z.unknown()).optional().describe("Overrides of the environment's texts"),
  vehicleYears: z.array(z.number().int()).optional(),
  waitPageSlides: z.array(slide).optional(),
  waitPageOptIns: z
    .array(optIn)
    .optional()
    .describe("Boxes of the wait page, each a consent of its own; the id horoscope is the daily horoscope by e-mail"),
  help: z.array(helpLine).optional().describe("Help that is no loan, for those whom no lender takes"),
  offers: z
    .array(text)
    .optional()
    .describe("Names of files in lenders/ whose advertised offer is shown when no lender takes a request"),
  mail: z
    .strictObject({
      from: z.email().optional().describe("Sender of the site's mails; MAIL_FROM when absent"),
      operator: z.email().optional().describe("Who is told of messages and privacy requests; nobody when absent"),
    })
    .optional(),
  displayTrustBoxWidget: z.strictObject({ shouldDisplayTrustBoxWidget: z.boolean() }).optional(),
  reviewWidgetBusinessUnitId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  thirdParties: thirdPartySettings.optional(),
  captcha: captchaSettings.optional(),
  embedding: embedding.optional().describe("Who may show the site in their own page; nobody when absent"),
  landing: z.strictObject({
    title: text,
    subtitle: text,
    points: z
      .array(
        z.strictObject({
          icon: text.describe("Name of one of the environment's images, or of an icon that the product draws"),
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
      .describe("Whose seal is shown (the image named seal), and where it links to; no seal when absent"),
  }),
  routing: z.strictObject({
    timeBudgetSeconds: z.number().int().min(1).max(300).describe("Longest that an applicant waits for the whole tree"),
    tiers: z.array(tier).min(1),
  }),
  unemployed: z
    .array(qualifier)
    .min(1)
    .optional()
    .describe("Whom no lender is asked for: all of these hold. They see UNEMPLOYED; nobody does when absent"),
  exitPath: z.array(exit).describe("Where an unsold request goes: the first whose qualifiers hold"),
});

type Parsed = z.infer<typeof siteConfiguration>;

/** The compiled site configuration. Pages are complete: every field has its kind and validators. */
export type SiteConfiguration = Omit<Parsed, "pages"> & { pages: Page[] };
