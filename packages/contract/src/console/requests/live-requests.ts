import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, count, name, requestId, time } from "../shapes.ts";
import { requestRow } from "./request-row.ts";

/** Rows in each event. */
export const liveRows = 25;

export const liveRequests = {
  kind: "events",
  summary: "The latest requests and their outcomes, with counts since the stream began; at most one event a second",
  input: z.strictObject({ site: name.optional() }),
  answer: answer({
    arrived: count.describe("Requests that arrived since the stream began"),
    sold: count.describe("Requests sold since the stream began"),
    revenueCents: cents.describe("Revenue of those sales"),
    rows: z.array(requestRow).max(liveRows).describe("The latest requests, newest first"),
    sales: z
      .array(z.strictObject({ request: requestId, lender: z.string(), cents, at: time }))
      .max(liveRows)
      .describe("The latest sales, newest first"),
  }),
} as const satisfies ConsoleEndpoint;
