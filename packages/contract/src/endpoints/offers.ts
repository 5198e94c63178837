import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { visitorHeaders } from "./headers.ts";

const range = z.object({ from: z.number(), to: z.number() });

/**
 * A lender's advertised offer, shown when no lender took the request and without sending the lender any applicant data;
 * or the offer of one of several lenders that bought the request.
 */
export const lenderOffer = z.object({
  id: z.string(),
  name: z.string(),
  amount: range.describe("Dollars"),
  aprPercent: range,
  termDays: range,
  example: z
    .object({ amount: z.number(), aprPercent: z.number(), termDays: z.number(), totalCost: z.number() })
    .describe(
      "Cost of the requested amount, or of the nearest offered amount, at the highest rate for the longest term",
    ),
  disclosure: z.string().describe("The lender's own text"),
  disclosureLanguage: z.string().describe("Language tag of that text"),
  url: z.string().describe("URL at a host that the lender's file allows"),
});

export type LenderOffer = z.infer<typeof lenderOffer>;

export const getOffers = {
  id: "getOffers",
  method: "GET",
  path: "/api/v1/offer",
  summary:
    "List lenders that the visitor can apply to directly, at most popunderMaxOffers, or, if several bought the application, all that the visitor can choose from. Lowest total cost first, then lowest rate",
  query: z.strictObject({ count: z.coerce.number().int().min(0).max(20).optional() }),
  headers: visitorHeaders,
  response: z.object({ offers: z.array(lenderOffer) }),
  problems: [400, 404, 503],
} as const satisfies Endpoint;
