import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, count, name, period, periodGiven } from "../shapes.ts";

/** The flags of `loanbridge report steering`. */
export const steeringQuestion = z.strictObject({ ...periodGiven, site: name.optional() });

/** A share from 0 to 1, or a median in percentage points or seconds; null if too few requests are left. */
const figure = z.number().nullable();

const row = z.strictObject({
  section: z.enum(["all", "choice", "setting", "group"]),
  dimension: z.string().describe("`state`, `income`, `amount`, `setting` or `area: NAME`; empty outside groups"),
  group: z.string().describe("A group of the dimension, a reason or a setting"),
  measure: z.string(),
  requests: count.nullable(),
  count: count.nullable().describe("Requests for which a share holds; null for a median"),
  value: figure,
  low: figure.describe("Of the 95% interval, as is `high`"),
  high: figure,
  others: figure.describe("The figure of all other groups"),
  difference: figure.describe("Of two shares"),
  differenceLow: figure,
  differenceHigh: figure,
  adjustedP: z.number().nullable().describe("Null if the difference is not tested"),
  isFinding: z.boolean(),
});
export type SteeringRow = z.infer<typeof row>;

export const steering = {
  kind: "query",
  summary: "How often applicants went to a costlier lender, why, and how outcomes differ between groups",
  input: steeringQuestion,
  answer: answer({
    period,
    summary: z.array(z.string()).describe("Sentences about all requests"),
    findings: z.array(z.string()).describe("A sentence for each finding, the clearest first"),
    tests: count.describe("Comparisons that were tested"),
    rows: z.array(row).describe("As `loanbridge report steering --json` has them"),
  }),
} as const satisfies ConsoleEndpoint;
