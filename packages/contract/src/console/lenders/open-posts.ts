import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, count, name, requestId, time } from "../shapes.ts";

export const openPosts = {
  kind: "query",
  summary: "Posts with an unknown outcome, and purchases that came too late; oldest first",
  input: z.strictObject({ lender: name.optional() }),
  answer: answer({
    total: count.describe("All of them; `rows` has the oldest"),
    rows: z.array(
      z.strictObject({
        request: requestId,
        lender: z.string(),
        sentAt: time.nullable(),
        askedCents: cents,
        state: z.enum(["intent", "pending", "unknown", "bought-late"]),
        canSettle: z.boolean().describe("False for a late purchase: settle it with the lender"),
      }),
    ),
  }),
} as const satisfies ConsoleEndpoint;
