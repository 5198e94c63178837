import { z } from "zod";
import { headers, offerDeclinedRequest, pingRequest, postRequest, statusRequest } from "./request-schema.ts";
import { pingReply, postReply, statusReply } from "./reply-schema.ts";
import { sample } from "./sample-schema.ts";

const day = z.iso.date();
const dollars = z.number().min(0).max(1_000);
export const product = z.enum(["paydayLoan", "personalLoan"]);
const state = z.string().regex(/^[A-Z]{2}$/, "two capital letters");

const verified = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("verified"), on: day, by: z.string().min(1) }),
  z.strictObject({ state: z.literal("pending"), on: day.optional(), by: z.string().optional() }),
]);

const span = (most: number) =>
  z
    .strictObject({ from: z.number().min(0).max(most), to: z.number().min(0).max(most) })
    .refine(({ from, to }) => from <= to, "a from that is not above to");

/** Facts that an operator checks before setting `verified`. */
const identity = z.strictObject({
  legalName: z.string().min(1),
  role: z
    .enum(["lender", "broker"])
    .describe("broker: passes requests on to lenders of its own, which must be named here or in its file"),
  website: z.httpUrl(),
  contact: z.email().describe("Who answers for returns and complaints"),
  registration: z.string().optional().describe("Number in a public register, such as NMLS"),
});

const licence = z.strictObject({
  states: z.array(state).min(1),
  product,
  from: day,
  to: day.optional().describe("Last day on which it holds"),
  number: z.string().optional(),
  maxAprPercent: z.number().positive().optional().describe("Highest APR that it charges there"),
  termDays: span(7_300).optional().describe("Shortest and longest term that it lends for there"),
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
const caps = z.strictObject({ perHour: cap, perDay: cap, perMonth: cap });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "HH:MM");
const schedule = z.strictObject({
  timeZone: z.string().describe("IANA name"),
  days: z.array(z.enum(["sun", "mon", "tue", "wed", "thu", "fri", "sat"])).min(1),
  from: clock,
  to: clock.describe("Exclusive. Earlier than `from`: the window passes midnight and belongs to the day it starts"),
});

const ladder = z.strictObject({
  start: dollars.describe("First price asked"),
  steps: z.array(dollars).max(5).describe("Prices asked next, each below the one before"),
  floor: dollars.optional().describe("Never sold below this; 0 when absent"),
  followCounterPrice: z.boolean().describe("After a counter-price at or above the floor, ask that price next"),
});

const buyerPage = z.strictObject({
  imageToken: z.string().optional().describe("Name of one of the site's images, or a file of the shared images"),
  imageOptions: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe("Over those of the image: width, quality, format"),
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
    .describe("What the law wants beside the figures: who lends, representative cost, late fees"),
  url: z.string().describe("https, at one of redirectHosts; or {origin}/…"),
});

const host = z.string().regex(/^(\{[a-z]+\}|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*)$/, "a host name, *.host or {origin}");

/** `lenders/<id>.json`. */
export const lenderFile = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1).describe("As applicants see it"),
  identity,
  verified: verified.describe("Only a verified lender is ever asked"),
  products: z.array(product).min(1),
  licences: z.array(licence).min(1),
  accepts: z.array(qualifier).describe("All must hold; the same qualifiers as in the form"),
  militaryLendingAct: z
    .literal(true)
    .optional()
    .describe(
      "It declares that it lends to active duty and dependents under 10 U.S.C. 987; without it, it is never offered one",
    ),
  caps: caps
    .extend({ byState: z.record(state, caps).optional().describe("Of these, in one state, at most") })
    .optional()
    .describe(
      "Posts sent, at most. Days and months are those of schedule.timeZone, else New York's; an hour is the last sixty minutes",
    ),
  schedule: schedule.optional().describe("When it takes requests; always when absent"),
  dedupeDays: z
    .number()
    .int()
    .min(0)
    .max(365)
    .optional()
    .describe("An applicant is not offered again within these days"),
  suppression: z
    .array(z.enum(["email", "phone"]))
    .min(1)
    .optional()
    .describe("It takes nobody who has asked the operator for no more e-mails, or texts: looked up before each post"),
  timeoutSeconds: z.number().positive().max(180).describe("Longest wait for one answer"),
  ladder,
  ping: z
    .strictObject({
      ...pingRequest.shape,
      timeoutSeconds: z
        .number()
        .positive()
        .max(60)
        .optional()
        .describe("Longest wait for a bid; like a post's when absent"),
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
      reply: postReply.optional().describe("How to read a polled answer; like the post's when absent"),
    })
    .optional(),
  status: z.strictObject({ ...statusRequest.shape, reply: statusReply }).optional(),
  offerDeclined: offerDeclinedRequest
    .optional()
    .describe("Tells the lender that the applicant said no to it on its page; any 2xx is heard"),
  feedback: z
    .strictObject({
      secret: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, "capitals, digits and _")
        .describe("Name of the environment variable that holds the shared key of its reports"),
      sample: z.string().optional().describe("A plainly fake key, used with the simulated network only"),
      version1Until: day
        .optional()
        .describe("Last day (UTC) on which it may sign by version 1, which covers no address; never when absent"),
      pauseAbovePercent: z
        .number()
        .positive()
        .max(100)
        .default(25)
        .describe("Share of its purchases given back, above which it is paused"),
      afterSales: z.number().int().min(1).default(20).describe("Not before it has bought so many in thirty days"),
    })
    .optional()
    .describe("It reports what became of requests: see POST /api/v1/lenders/{lender}/feedback"),
  sharedSale: z
    .literal(true)
    .optional()
    .describe(
      "It buys requests that other lenders may buy too, in tiers that say so; without it, no request that another has bought",
    ),
  unknownOutcome: z
    .enum(["dedupes", "hasStatus", "neither"])
    .describe("After a time-out: send the same key again, ask `status`, or wait for a person"),
  redirectHosts: z.array(host).min(1).describe("The only hosts that a sold applicant is sent to"),
  buyerPage: buyerPage.optional(),
  offer: offer.optional(),
  samples: z.array(sample).min(1).describe("Exchanges that must read as stated; run when the file is loaded"),
});

export type LenderFile = z.infer<typeof lenderFile>;

export type LenderProduct = z.infer<typeof product>;

/** JSON Schema of a lender file, for editors. */
export function lenderJsonSchema(): object {
  return z.toJSONSchema(lenderFile, { io: "input", reused: "ref" });
}
