import { z } from "zod";
import { flag, plainName } from "../values/text.ts";
import type { Endpoint } from "./endpoint.ts";
import { visitorHeaders } from "./headers.ts";
import { serverResponse } from "./user-application.ts";

const noQuery = z.strictObject({});
const stored = z.object({ stored: z.boolean().describe("What the application now says") });

/** Declines the offer on the buyer's page. */
export const declineOffer = {
  id: "declineOffer",
  method: "POST",
  path: "/api/v1/userApplication/declineOffer",
  summary:
    "Declines the lender whose page is shown (SPLASH): the other lenders are asked, that one never again. Elsewhere nothing changes",
  query: noQuery,
  headers: visitorHeaders,
  response: serverResponse,
  problems: [400, 403, 404, 429, 503],
} as const satisfies Endpoint;

/** Chooses one of several lenders that bought the request. */
export const chooseOffer = {
  id: "chooseOffer",
  method: "POST",
  path: "/api/v1/userApplication/chooseOffer/:lender",
  summary:
    "Goes on with one of the lenders that bought the request together (SPLASH, GET /api/v1/offer). Elsewhere nothing changes",
  params: z.strictObject({ lender: plainName }),
  query: noQuery,
  response: serverResponse,
  problems: [400, 403, 404, 429, 503],
} as const satisfies Endpoint;

export const waitPageOptIn = {
  id: "waitPageOptIn",
  method: "POST",
  path: "/api/v1/userApplication/waitPageOptIn/:id",
  summary:
    "Takes or gives back one of the site's opt-ins of the wait page. A yes is a consent of its own. Of an id that the site does not have: 404, /problems/no-such-opt-in",
  params: z.strictObject({ id: plainName }),
  query: z.strictObject({ optIn: flag }),
  headers: visitorHeaders,
  response: stored,
  problems: [400, 403, 404, 429, 503],
} as const satisfies Endpoint;

export const horoscopeOptIn = {
  id: "horoscopeOptIn",
  method: "POST",
  path: "/api/v1/userApplication/horoscopeOptIn",
  summary: "Says yes to the horoscope by e-mail",
  query: noQuery,
  headers: visitorHeaders,
  response: stored,
  problems: [400, 403, 404, 429, 503],
} as const satisfies Endpoint;
