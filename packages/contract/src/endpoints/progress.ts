import { z } from "zod";
import { viewStates, type ViewState } from "@loanbridge/loan-form";
import type { Endpoint } from "./endpoint.ts";
import { visitorHeaders } from "./headers.ts";
import { buyerConfig, type BuyerConfig } from "./user-application.ts";

/**
 * Data of each `progress` event of GET /api/v1/userApplication/events (text/event-stream), and body of GET
 * /api/v1/userApplication/progress, the polling alternative.
 */
export interface Progress {
  viewState: ViewState;
  /** Lenders that may receive this request. */
  considered: number;
  /** Lenders contacted so far. */
  asked: number;
  /** Lenders that have responded. */
  answered: number;
  /** Upper bound of the remaining wait, in milliseconds. */
  remainingMs: number;
  /** Address to go to when sold: of this site, and it leads on to the lender's page. Works once. */
  redirectUrl?: string;
  /** The visitor has left for the page at `redirectUrl`, and may have come back. */
  hasLeft?: true;
  /** Page texts for the lender that `redirectUrl` leads to. */
  buyerConfig?: BuyerConfig;
}

export const progress = z.object({
  viewState: z.enum(viewStates),
  considered: z.int().min(0).describe("Number of eligible lenders"),
  asked: z.int().min(0).describe("Number of lenders contacted so far"),
  answered: z.int().min(0).describe("Number of lenders that have replied"),
  remainingMs: z.number().min(0).describe("Maximum remaining wait in milliseconds"),
  redirectUrl: z.string().exactOptional().describe("URL to go to after a sale. It redirects to the lender, once"),
  hasLeft: z
    .literal(true)
    .exactOptional()
    .describe("The visitor has left for redirectUrl. Do not redirect there again without being asked"),
  buyerConfig: buyerConfig.exactOptional().describe("Display settings of the lender at redirectUrl"),
}) satisfies z.ZodType<Progress>;

const noQuery = z.strictObject({});

export const getProgress = {
  id: "getProgress",
  method: "GET",
  path: "/api/v1/userApplication/progress",
  summary: "Get the progress of the visitor's application",
  query: noQuery,
  headers: visitorHeaders,
  response: progress,
  problems: [400, 404, 503],
} as const satisfies Endpoint;

export const followProgress = {
  id: "followProgress",
  method: "GET",
  path: "/api/v1/userApplication/events",
  summary: "Get the progress as a stream of `progress` events, one per change",
  query: z.strictObject({
    parent: z.string().max(300).exactOptional().describe("In a partner's frame: origin of the partner's page"),
    lang: z.string().max(35).exactOptional().describe("Language of the page; default English"),
  }),
  response: progress,
  events: true,
  noContent: "The wait is over and this browser already knows (Last-Event-ID). Do not reconnect",
  problems: [400, 404, 503],
} as const satisfies Endpoint;
