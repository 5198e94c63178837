import { viewStates } from "@loanbridge/loan-form";
import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, dayGiven, name, requestId } from "../shapes.ts";
import { requestRow } from "./request-row.ts";

/** Filters of `loanbridge leads`. */
export const requestFilters = z.strictObject({
  site: name.optional(),
  source: name.optional(),
  lender: name.optional(),
  reference: name.optional().describe("A lender's reference of its purchase"),
  state: name.optional().describe("U.S. state of the completed form, such as TX"),
  viewState: z.enum(viewStates).optional(),
  from: dayGiven.optional(),
  to: dayGiven.optional(),
  notArrived: z.literal(true).optional(),
});
export type RequestFilters = z.infer<typeof requestFilters>;

export const listRequests = {
  kind: "query",
  summary: "The latest requests that match, newest first, in pages",
  input: requestFilters.extend({
    limit: z.int().min(1).max(500).default(100),
    after: requestId.optional().describe("List those older than this request"),
  }),
  answer: answer({
    rows: z.array(requestRow),
    next: requestId.nullable().describe("The `after` of the next page; null on the last"),
  }),
} as const satisfies ConsoleEndpoint;
