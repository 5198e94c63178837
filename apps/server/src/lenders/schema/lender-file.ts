import { languages } from "@loanbridge/languages";
import { z } from "zod";
import { statementSchema } from "./statement-schema.ts";
import { headers, offerDeclinedRequest, pingRequest, postRequest, statusRequest } from "./request-schema.ts";
import { pingReply, postReply, statusReply } from "./reply-schema.ts";
import { schedule } from "./schedule-schema.ts";
import { sample } from "./sample-schema.ts";

const day = z.iso.date();
const dollars = z.number().min(0).max(1_000);
export const product = z.enum(["paydayLoan", "personalLoan"]);
const state = z.string().regex(/^[A-Z]{2}$/, "two uppercase letters");

const verified = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("verified"), on: day, by: z.string().min(1) }),
  z.strictObject({ state: z.literal("pending"), on: day.optional(), by: z.string().optional() }),
]);

const span = (most: number) =>
  z
    .strictObject({ from: z.number().min(0).max(most), to: z.number().min(0).max(most) })
    .refine(({ from, to }) => from <= to, "from to be at most to");

/** Facts that an operator checks before setting `verified`. */
const identity = z.strictObject({
  legalName: z.string().min(1),
  role: z
    .enum(["lender", "broker"])
    .describe("broker: passes applications to its own lenders, which must be named here or in its file"),
  website: z.httpUrl(),
  contact: z.email().describe("Contact for returns and complaints"),
  registration: z.string().optional().describe("Number in a public registry, such as an NMLS ID"),
});

const licence = z.strictObject({
  states: z.array(state).min(1),
  product,
  from: day,
  to: day.optional().describe("Last day on which the license is valid"),
  number: z.string().optional(),
  maxAprPercent: z.number().positive().optional().describe("Highest APR charged in these states"),
  termDays: span(7_300).optional().describe("Shortest and longest term offered in these states"),
});

const qualifier = z.strictObject({
  name: z.string(),
  params: z
    .strictObject({
      field: z.string().optional(),
      value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
    })
    .optional(),
});

const cap = z.number().int().positive().optional();
const caps = z.strictObject({
  perHour: cap,
  perDay: cap,
  perMonth: cap,
  sold: z
    .strictObject({ perDay: cap, perMonth: cap })
    .optional()
    .describe(
      "Maximum number of applications that the lender buys. A post without an outcome holds a place until its outcome is known",
    ),
});

const ladder = z.strictObject({
  start: dollars.describe("First price to ask for"),
  steps: z.array(dollars).max(5).describe("Prices to ask for next, each lower than the one before"),
  floor: dollars.optional().describe("Lowest price to sell at; default 0"),
  followCounterPrice: z
    .boolean()
    .describe("If the lender counters with a price at or above the floor, ask for that price next"),
});

const buyerPage = z.strictObject({
  imageToken: z.string().optional().describe("Name of a site image, or a shared image file"),
  imageOptions: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe("Override the image's width, quality or format"),
  showHeader: z.boolean().optional(),
  confirmationText: z.string().optional(),
  confirmationSubtext: z.string().optional(),
  redirectDelaySeconds: z.number().int().min(0).max(120).optional(),
  thankYouText: z.string().optional(),
  splashPageEnabled: z.boolean().optional(),
  declineOfferButtonText: z.string().optional(),
  disclaimerText: z.string().optional(),
  redirectButton: z.string().optional(),
});

/** The lender's advertisement on the offers page. */
const offer = z.strictObject({
  amount: span(100_000).describe("Dollars"),
  aprPercent: span(1_000),
  termDays: span(7_300),
  disclosure: z
    .string()
    .min(1)
    .describe("Disclosures the law requires next to the figures: who lends, representative cost, late fees"),
  url: z.string().describe("An https URL at one of redirectHosts, or {origin}/…"),
});

const host = z.string().regex(/^(\{[a-z]+\}|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*)$/, "a host name, *.host or {origin}");

/** `lenders/<id>.json`. */
export const lenderFile = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/\S/, "a name").describe("Name shown to applicants"),
  identity,
  verified: verified.describe("Only verified lenders receive applications"),
  products: z.array(product).min(1),
  licences: z.array(licence).min(1),
  accepts: z
    .array(qualifier)
    .describe("Qualifiers an applicant must meet, all of them; the same qualifiers as in the form"),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .optional()
    .describe(
      "Languages of the lender's documents and service; default English. A site in another language says so before visitors submit if one of its lenders does not serve it",
    ),
  militaryLendingAct: z
    .literal(true)
    .optional()
    .describe(
      "The lender declares that it lends to active-duty servicemembers and dependents under 10 U.S.C. 987. Without it, the lender never receives them",
    ),
  caps: caps
    .extend({ byState: z.record(state, caps).optional().describe("Caps for single states") })
    .optional()
    .describe(
      "Maximum number of posts, and of purchases (sold). Days and months follow schedule.timeZone, or else New York; an hour is the last 60 minutes",
    ),
  schedule: schedule.optional().describe("When the lender accepts applications; default always"),
  dedupeDays: z.number().int().min(0).max(365).optional().describe("Days before the same applicant may be sent again"),
  suppression: z
    .array(z.enum(["email", "phone"]))
    .min(1)
    .optional()
    .describe(
      "The lender does not accept applicants who opted out of the operator's emails or texts; checked before each post",
    ),
  timeoutSeconds: z.number().positive().max(180).describe("Maximum wait for one reply"),
  ladder,
  ping: z
    .strictObject({
      ...pingRequest.shape,
      timeoutSeconds: z
        .number()
        .positive()
        .max(60)
        .optional()
        .describe("Maximum wait for a bid; default as for a post"),
      reply: pingReply,
    })
    .optional(),
  post: postRequest,
  reply: postReply,
  poll: z
    .strictObject({
      intervalSeconds: z.number().positive().max(60),
      maxSeconds: z.number().positive().max(300),
      headers: headers.optional(),
      reply: postReply.optional().describe("How to read a polled reply; default as for a post"),
    })
    .optional(),
  status: z.strictObject({ ...statusRequest.shape, reply: statusReply }).optional(),
  offerDeclined: offerDeclinedRequest
    .optional()
    .describe("Notifies the lender that the applicant declined its offer; any 2xx status counts as delivered"),
  feedback: z
    .strictObject({
      secret: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, "uppercase letters, digits and _")
        .describe("Name of the environment variable with the shared key that signs its reports"),
      sample: z.string().optional().describe("An obviously fake key, used only with the simulated network"),
      version1Until: day
        .optional()
        .describe(
          "Last day (UTC) on which signature version 1, which does not cover the URL, is accepted; default never",
        ),
      pauseAbovePercent: z
        .number()
        .positive()
        .max(100)
        .default(25)
        .describe("Pause the lender when it returns more than this share of its purchases"),
      afterSales: z.number().int().min(1).default(20).describe("Minimum number of purchases in 30 days before a pause"),
    })
    .optional()
    .describe("The lender reports results: see POST /api/v1/lenders/{lender}/feedback"),
  sharedSale: z
    .literal(true)
    .optional()
    .describe(
      "The lender accepts shared sales, where a tier allows several buyers. Without it, the lender gets only exclusive applications",
    ),
  unknownOutcome: z
    .enum(["dedupes", "hasStatus", "neither"])
    .describe(
      "After a timeout: resend with the same key (dedupes), query `status` (hasStatus), or wait for an operator (neither)",
    ),
  redirectHosts: z.array(host).min(1).describe("The only hosts that applicants may be redirected to after a sale"),
  buyerPage: buyerPage.optional(),
  offer: offer.optional(),
  statement: statementSchema.optional(),
  samples: z.array(sample).min(1).describe("Sample exchanges, checked every time the file is loaded"),
});

export type LenderFile = z.infer<typeof lenderFile>;

export type LenderProduct = z.infer<typeof product>;

/** JSON Schema of a lender file, for editors. */
export function lenderJsonSchema(): object {
  return z.toJSONSchema(lenderFile, { io: "input", reused: "ref" });
}
