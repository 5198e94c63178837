import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, count, day, period, periodGiven, share, time } from "../shapes.ts";

const used = z.strictObject({ count, cap: count }).nullable().describe("Null without a cap");

/** Counts against caps, of the day and month in New York. */
const state = z.strictObject({
  title: z.string(),
  sites: z.array(z.string()).nullable().describe("Null: all sites"),
  landingDay: count,
  landingMonth: count,
  sentDay: used,
  sentMonth: used,
  soldDay: used,
  soldMonth: used,
  pause: z.strictObject({ since: time, why: z.string(), threshold: z.string().nullable() }).nullable(),
  payout: z.string().nullable().describe("What it earns, in words of its file"),
});

const counted = z.strictObject({ count, share });

/** Counts of a period, with their shares; as `loanbridge source list --json`. */
const quality = z.strictObject({
  visits: count,
  submits: count,
  completed: count,
  duplicates: counted,
  velocityRefusals: counted,
  sharedDevices: counted,
  sharedBanks: counted,
  sharedNetworks: counted,
  tooFast: counted,
  bounces: counted,
  acceptance: counted,
  returns: counted,
  complaints: counted,
  funded: counted,
  marginCents: z.int(),
});

export const sourceRow = z.strictObject({
  name: z.string().describe("Name of a source file, or direct or unknown"),
  state: state.nullable().describe("Null for direct and unknown"),
  quality,
  before: quality,
  trend: z
    .array(z.strictObject({ day, submits: count, acceptance: share, costCents: cents, marginCents: cents }))
    .describe("By day of the period, oldest first, also days without a request"),
});
export type SourceRow = z.infer<typeof sourceRow>;

export const listSources = {
  kind: "query",
  summary: "Sources with their applications against their caps, and the quality of what each sent",
  input: z.strictObject(periodGiven),
  answer: answer({
    period,
    before: period,
    rows: z.array(sourceRow),
    unknownIds: z
      .array(z.strictObject({ sourceId: z.string(), visits: count.nullable(), submits: count }))
      .describe("The most frequent IDs that no file lists"),
  }),
} as const satisfies ConsoleEndpoint;
