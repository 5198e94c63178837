import { z } from "zod";

export const reportGroupings = [
  "site",
  "source",
  "sub1",
  "lender",
  "product",
  "state",
  "amount",
  "day",
  "month",
  "hour",
] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** A column of a report. Its key is that of `loanbridge report --json`. */
export const measure = z.strictObject({
  key: z.string(),
  title: z.string(),
  kind: z.enum(["count", "cents", "share"]),
  isShown: z.boolean().describe("The command's table shows it"),
  ofRequest: z.boolean().describe("Belongs to requests and not to a lender, so rows by lender leave it out"),
});
export type ReportMeasure = z.infer<typeof measure>;

/** Values by the key of the measure; null where there is nothing to divide by. */
export const values = z.record(z.string(), z.number().nullable());
