import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { cents, done, name, requestId, time } from "../shapes.ts";

export const settlePost = {
  kind: "action",
  summary: "Record the outcome of an open post that the lender reports",
  input: z.strictObject({
    request: requestId,
    lender: name,
    sentAt: time.nullable().describe("Which post to the lender, as in `openPosts`: a later one may be open by now"),
    outcome: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("declined"), code: name.optional() }),
      z.strictObject({
        kind: z.literal("sold"),
        cents: cents.min(0),
        url: z.string().max(2_000),
        reference: name.optional(),
      }),
    ]),
  }),
  answer: done,
} as const satisfies ConsoleEndpoint;
