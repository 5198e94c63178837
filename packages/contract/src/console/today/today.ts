import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, centsPer, count, day, name, seconds, share, time } from "../shapes.ts";

/**
 * A figure of today. Comparisons end with the last complete hour of the site's clock, so that both sides are whole hours
 * of the same report.
 */
const compared = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    today: value.describe("Today, including the current hour"),
    soFar: value.describe("Today up to the last complete hour"),
    yesterday: value.describe("Yesterday up to the same hour"),
    lastWeek: value.describe("The same day last week up to the same hour"),
  });

/** Kinds of what needs the operator; the console has a sentence and a screen for each. */
export const attentionKinds = [
  "lender-paused",
  "source-paused",
  "lender-license",
  "lender-missing",
  "open-outcomes",
  "bought-late",
  "privacy-due",
  "messages-failed",
  "work-failed",
  "work-late",
  "postbacks-failed",
  "anchor-overdue",
  "certificate",
  "keys-old",
  "months-missing",
  "backup-late",
  "drill-failed",
  "drill-late",
] as const;

const attention = z.strictObject({
  kind: z.enum(attentionKinds),
  isUrgent: z.boolean(),
  subject: z.string().describe("Lender, source, kind of work or place; empty if it concerns none"),
  count: count,
  since: time.nullable().describe("When it began, or ends for a deadline"),
  reason: z.string().describe("The stored reason, such as that of a pause; empty if there is none"),
});
export type Attention = z.infer<typeof attention>;

export const today = {
  kind: "query",
  summary:
    "Figures of today against the same time yesterday and last week, the last 24 hours, and what needs attention",
  input: z.strictObject({ site: name.optional() }),
  answer: answer({
    day,
    completeHours: z.int().min(0).max(23).describe("Hours that the comparisons cover, of the time zone in `zone`"),
    revenue: compared(cents),
    requests: compared(count),
    soldShare: compared(share).describe("Sold requests as a share of those routed"),
    perRequest: compared(centsPer).describe("Revenue by request"),
    waitSeconds: compared(seconds).describe("Median from completed form to outcome; of whole days, exact to 9 percent"),
    hours: z
      .array(z.strictObject({ from: time, visits: count, requests: count, sold: count, revenueCents: cents }))
      .describe("The last 24 hours, oldest first; the last one is not over"),
    attention: z.array(attention),
  }),
} as const satisfies ConsoleEndpoint;
