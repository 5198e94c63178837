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
  /** Address to go to when sold. Always on a lender's host. */
  redirectUrl?: string;
  /** Page texts for the lender that `redirectUrl` leads to. */
  buyerConfig?: BuyerConfig;
}

export const progress = z.object({
  viewState: z.enum(viewStates),
  considered: z.int().min(0).describe("Lenders that may take this request"),
  asked: z.int().min(0).describe("Lenders asked so far"),
  answered: z.int().min(0).describe("Lenders that have answered"),
  remainingMs: z.number().min(0).describe("Longest that the visitor may still have to wait, in milliseconds"),
  redirectUrl: z.string().exactOptional().describe("Where to go when sold"),
  buyerConfig: buyerConfig.exactOptional().describe("What is said of the lender that redirectUrl leads to"),
}) satisfies z.ZodType<Progress>;

const noQuery = z.strictObject({});

export const getProgress = {
  id: "getProgress",
  method: "GET",
  path: "/api/v1/userApplication/progress",
  summary: "How far the visitor's request has come",
  query: noQuery,
  headers: visitorHeaders,
  response: progress,
  problems: [400, 404, 503],
} as const satisfies Endpoint;

export const followProgress = {
  id: "followProgress",
  method: "GET",
  path: "/api/v1/userApplication/events",
  summary: "The same as a stream of `progress` events, one for each change",
  query: z.strictObject({
    parent: z.string().max(300).exactOptional().describe("In a partner's frame: the origin of the partner's page"),
  }),
  response: progress,
  events: true,
  noContent: "The wait is over, and this browser has been told (Last-Event-ID): it need not connect again",
  problems: [400, 404, 503],
} as const satisfies Endpoint;
