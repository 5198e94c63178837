import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { signedHeaders } from "./headers.ts";

const code = z
  .string()
  .optional()
  .describe("The lender's own reason code: 1 to 40 letters, digits, _, . and -; anything else is not stored");

const report = {
  id: z
    .string()
    .min(1)
    .max(100)
    .describe("The lender's ID of this report. The same event of the same post counts once under it"),
  post: z.string().min(1).max(200).describe("Idempotency key of the post, or ID of the application"),
  at: z.iso
    .datetime({ offset: true })
    .describe(
      "Time of the event. A decline that names an application settles no post if it is dated over five minutes before the post or after its receipt",
    ),
  code,
};

/** Name of a lender's file without its extension. It appears in addresses and in tiers. */
export const lenderId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "lowercase letters, digits and -");

/** A lender's report on a request. `sold` and `declined` settle a post that got no answer. */
export const lenderFeedback = z.discriminatedUnion("event", [
  z.strictObject({
    ...report,
    event: z.literal("sold"),
    price: z
      .number()
      .min(0)
      .max(100_000)
      .describe("Dollars. At most the price asked for the post or 1,000, whichever is more"),
    redirectUrl: z.string().max(2_048).describe("URL at one of the redirectHosts in the lender's file"),
    reference: z
      .string()
      .optional()
      .describe(
        "The lender's own reference of the sale: 1 to 64 letters, digits, _, ., : and -; anything else is not stored",
      ),
  }),
  z.strictObject({ ...report, event: z.literal("declined") }),
  z.strictObject({ ...report, event: z.literal("funded") }),
  z.strictObject({ ...report, event: z.literal("returned") }),
  z.strictObject({ ...report, event: z.literal("complaint") }),
]);
export type LenderFeedback = z.infer<typeof lenderFeedback>;

export const postLenderFeedback = {
  id: "postLenderFeedback",
  method: "POST",
  path: "/api/v1/lenders/:lender/feedback",
  summary:
    "Report the result of an application, as a lender. Sign the request in Loanbridge-Signature with the key agreed on, for this exact URL. A repeated report counts once",
  params: z.object({ lender: lenderId }),
  headers: signedHeaders,
  body: lenderFeedback,
  response: z.strictObject({}),
  problems: [400, 401, 403, 404, 413, 415, 429],
} as const satisfies Endpoint;
