import { z } from "zod";
import { count, seconds, share, time } from "../shapes.ts";

export const pause = z.strictObject({ since: time, why: z.string() }).nullable().describe("Null unless it is paused");

const cap = z.strictObject({
  period: z.enum(["hour", "day", "month"]),
  counts: z.enum(["posts", "sold"]),
  state: z.string().nullable().describe("Null: all states together"),
  used: count,
  limit: count,
});

/** A lender as `loanbridge lender list` shows it. Results are those of the last 30 days. */
export const lenderRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  posts: count,
  leads: count,
  accepted: count,
  acceptance: share,
  averageAnswerSeconds: seconds,
  funded: count,
  returned: count,
  complaints: count,
  acceptedLate: count,
  caps: z.array(cap),
  schedule: z
    .strictObject({ isOpen: z.boolean(), opensAt: time.nullable(), timeZone: z.string() })
    .nullable()
    .describe("Null: always open"),
  openPosts: count,
  pause,
  status: z.string().describe("active, or the reason why it gets nothing"),
});
export type LenderRow = z.infer<typeof lenderRow>;
