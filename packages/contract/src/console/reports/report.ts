import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, count, name, period, periodGiven } from "../shapes.ts";
import { measure, reportGroupings, values } from "./measures.ts";

const only = z.strictObject({
  site: name.optional(),
  source: name.optional(),
  sub1: z.string().max(200).optional(),
  lender: name.optional(),
  product: name.optional(),
  state: name.optional(),
});

/** The flags of `loanbridge report`. */
export const reportQuestion = z.strictObject({
  ...periodGiven,
  by: z.array(z.enum(reportGroupings)).max(4).default([]),
  only: only.default({}),
});
export type ReportQuestion = z.input<typeof reportQuestion>;

const row = z.strictObject({
  group: z.array(z.string()).describe("The value of each grouping, in their order; empty text if unknown"),
  values,
  before: values.describe("The same in the period before"),
});
export type ReportRow = z.infer<typeof row>;

/** The order of rows: a grouping or the key of a measure, with `-` before it for descending; empty for the command's. */
const sort = z.string().max(40).default("");

export const report = {
  kind: "query",
  summary: "Counts, revenue, cost and margin of some days by up to four groups, each with the period before",
  input: reportQuestion.extend({ sort, limit: z.int().min(1).max(4_000).default(200) }),
  answer: answer({
    period,
    before: period,
    by: z.array(z.enum(reportGroupings)),
    only,
    measures: z.array(measure),
    rows: z.array(row).describe("The first ones, up to the limit"),
    rowCount: count,
    total: row,
  }),
} as const satisfies ConsoleEndpoint;
