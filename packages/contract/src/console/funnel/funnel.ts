import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, count, name, period, periodGiven, seconds, share } from "../shapes.ts";

export const funnelGroupings = ["source", "device", "flow", "site"] as const;

const row = z.strictObject({
  stage: z.enum(["views", "submits", "step", "completed", "outcome"]),
  step: z.string().describe("ID of a page, or a view state; empty for other stages"),
  label: z.string(),
  reached: count,
  stopped: z.int().nullable().describe("Requests that came no further; null for an outcome"),
  share: share.describe("Of the submits; above 1 for most views"),
  medianSeconds: seconds,
});
export type FunnelRow = z.infer<typeof row>;

/** For two ranges or two sources side by side, ask twice. */
export const funnel = {
  kind: "query",
  summary: "How far applicants came who began on some days, where they stopped, and how long each step took",
  input: z.strictObject({
    ...periodGiven,
    by: z.enum(funnelGroupings).optional(),
    only: z
      .strictObject({
        site: name.optional(),
        source: name.optional(),
        device: name.optional(),
        flow: name.optional(),
      })
      .default({}),
  }),
  answer: answer({
    period,
    finding: z.string().describe("A sentence: where most stop"),
    open: count.describe("Requests begun that are not counted yet, because they may still go on"),
    funnels: z
      .array(z.strictObject({ group: z.string(), rows: z.array(row) }))
      .describe("In the order in which applicants pass the rows; most submits first"),
  }),
} as const satisfies ConsoleEndpoint;
