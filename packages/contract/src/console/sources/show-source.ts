import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, count, day, name, period, periodGiven, share } from "../shapes.ts";
import { sourceRow } from "./list-sources.ts";

export const showSource = {
  kind: "query",
  summary: "One source by day: requests, sales, acceptance, revenue and payout",
  input: z.strictObject({ name, ...periodGiven }),
  answer: answer({
    source: sourceRow,
    period,
    days: z
      .array(
        z.strictObject({
          day,
          visits: count,
          submits: count,
          completed: count,
          sold: count,
          acceptance: share,
          revenueCents: cents,
          costCents: cents,
          marginCents: cents,
        }),
      )
      .describe("As `report --by day --source NAME`, oldest first"),
    subIds: z
      .array(z.strictObject({ subId: z.string(), submits: count, sold: count, marginCents: cents }))
      .describe("As `report --by sub1 --source NAME`, the first 50"),
  }),
} as const satisfies ConsoleEndpoint;
