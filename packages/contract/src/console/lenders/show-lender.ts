import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, centsPer, count, day, name, period, periodGiven, seconds, share } from "../shapes.ts";
import { lenderRow } from "./lender-row.ts";

const clock = z.string().regex(/^\d\d:\d\d$/);

export const showLender = {
  kind: "query",
  summary: "One lender: results and answers by day, schedule as a week, and position in each tree",
  input: z.strictObject({ id: name, ...periodGiven }),
  answer: answer({
    lender: lenderRow,
    period,
    days: z
      .array(
        z.strictObject({
          day,
          posts: count,
          leads: count,
          accepted: count,
          acceptance: share,
          sold: count,
          returned: count,
          revenueCents: cents,
          perSaleCents: centsPer,
        }),
      )
      .describe("As `report --by day --lender ID`, oldest first"),
    answers: z
      .array(
        z.strictObject({
          day,
          posts: count,
          answered: count,
          averageSeconds: seconds,
          errors: z.record(z.string(), count).describe("Posts that got no usable answer or were not sent, by reason"),
        }),
      )
      .describe("By UTC day, oldest first"),
    week: z
      .array(
        z.strictObject({ weekday: z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]), from: clock, to: clock }),
      )
      .nullable()
      .describe(
        "Windows in the lender's time zone; one that ends before it begins crosses midnight. Null: always open",
      ),
    holidays: z.array(z.string()),
    positions: z.array(
      z.strictObject({
        site: z.string(),
        tier: z.int().min(0),
        choose: z.string(),
        position: z.int().min(0),
        of: z.int().min(1),
        floorCents: cents,
        askedCents: z.array(cents).nullable().describe("Prices asked, in order; null if it bids"),
        weight: z.number().nullable(),
      }),
    ),
    samples: z.array(z.string()).describe("Names of the sample exchanges in its file"),
  }),
} as const satisfies ConsoleEndpoint;
