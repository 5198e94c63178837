import { z } from "zod";
import { flag, plainName } from "../values/text.ts";
import type { Endpoint } from "./endpoint.ts";
import { consentHeaders, requestMark, visitorHeaders } from "./headers.ts";
import { serverResponse } from "./user-application.ts";

const noQuery = z.strictObject({});
const stored = z.object({ stored: z.boolean().describe("Value now stored in the application") });

/** Declines the offer on the buyer's page. */
export const declineOffer = {
  id: "declineOffer",
  method: "POST",
  path: "/api/v1/userApplication/declineOffer",
  summary:
    "Decline the lender whose page is shown (SPLASH). Other lenders are contacted, but not this one again. No effect in other states",
  query: noQuery,
  headers: visitorHeaders.extend(requestMark),
  response: serverResponse,
  problems: [400, 403, 404, 409, 429, 503],
} as const satisfies Endpoint;

/** Chooses one of several lenders that bought the request. */
export const chooseOffer = {
  id: "chooseOffer",
  method: "POST",
  path: "/api/v1/userApplication/chooseOffer/:lender",
  summary:
    "Choose one of several lenders that bought the application (SPLASH, GET /api/v1/offer). No effect in other states",
  params: z.strictObject({ lender: plainName }),
  query: noQuery,
  headers: visitorHeaders.extend(requestMark),
  response: serverResponse,
  problems: [400, 403, 404, 409, 429, 503],
} as const satisfies Endpoint;

export const waitPageOptIn = {
  id: "waitPageOptIn",
  method: "POST",
  path: "/api/v1/userApplication/waitPageOptIn/:id",
  summary:
    "Set one of the site's wait page opt-ins. Opting in is a separate consent. 404 with /problems/no-such-opt-in for an unknown ID",
  params: z.strictObject({ id: plainName }),
  query: z.strictObject({ optIn: flag }),
  headers: consentHeaders.extend(requestMark),
  response: stored,
  problems: [400, 403, 404, 409, 429, 503],
} as const satisfies Endpoint;

export const horoscopeOptIn = {
  id: "horoscopeOptIn",
  method: "POST",
  path: "/api/v1/userApplication/horoscopeOptIn",
  summary: "Opt in to the horoscope email",
  query: noQuery,
  headers: consentHeaders.extend(requestMark),
  response: stored,
  problems: [400, 403, 404, 409, 429, 503],
} as const satisfies Endpoint;
