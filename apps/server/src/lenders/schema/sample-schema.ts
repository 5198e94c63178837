import { z } from "zod";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** An exchange from the lender's own documentation. */
export const sample = z.strictObject({
  name: z.string().min(1),
  stage: z.enum(["ping", "post", "poll", "status"]),
  request: z
    .strictObject({
      values: z.record(z.string(), z.unknown()).describe("Made-up application values"),
      price: z.number().optional(),
      sends: z.record(z.string(), scalar).describe("Fields that must be sent, by the lender's field names"),
    })
    .optional(),
  answer: z.strictObject({
    status: z.number().int().min(200).max(599).default(200),
    body: z.string(),
  }),
  outcome: z.strictObject({
    kind: z.enum(["sold", "declined", "pending", "unknown", "bid", "absent"]),
    price: z.number().optional(),
    redirectUrl: z.string().optional(),
    reference: z.string().optional(),
    reason: z.enum(["declined", "duplicate", "invalid", "capped"]).optional(),
    code: z.string().optional(),
    counterPrice: z.number().optional(),
    pollUrl: z.string().optional(),
    percent: z.number().optional(),
    why: z.string().optional(),
  }),
});
export type Sample = z.infer<typeof sample>;
