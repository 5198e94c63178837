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

/** Columns of a report that lead to requests. */
export const countedNames = [
  "submits",
  "completed",
  "routed",
  "soldRequests",
  "leads",
  "posts",
  "accepted",
  "sold",
  "declined",
  "arrived",
  "funded",
  "returned",
  "complaints",
] as const;
export type CountedName = (typeof countedNames)[number];

/** Group of a report's row that is unknown or does not apply. */
export const noGroup = "(none)";

/**
 * A cell of a report. With it, the other filters are those of the report, and the days those on which the counted thing
 * happened: a request of May that was sold in June is in June's `sold`.
 */
const cell = z.strictObject({
  counted: z.enum(countedNames),
  sub1: z.string().min(1).max(200).optional(),
  product: name.optional(),
  amount: z.string().max(40).optional().describe("A range, such as 500–999"),
  hour: z.string().max(5).optional().describe("14:00"),
});

export const listRequests = {
  kind: "query",
  summary: "The latest requests that match, newest first, in pages",
  input: requestFilters.extend({
    cell: cell.optional(),
    limit: z.int().min(1).max(500).default(100),
    after: requestId.optional().describe("List those older than this request"),
  }),
  answer: answer({
    rows: z.array(requestRow),
    next: requestId.nullable().describe("The `after` of the next page; null on the last"),
  }),
} as const satisfies ConsoleEndpoint;
