import { z } from "zod";
import { product } from "../../lenders/lender-file.ts";

const day = z.iso.date();

/** One legal rule for some states and products. Several may apply at once; the strictest decides. */
const entry = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens")
      .describe("Kept with every refusal"),
    states: z.union([z.literal("all"), z.array(z.string().regex(/^[A-Z]{2}$/)).min(1)]),
    products: z.array(product).min(1).optional().describe("Every product when absent"),
    military: z
      .literal(true)
      .optional()
      .describe("Only for active duty and dependents; also where that is not answered"),
    from: day.describe("First day on which it holds"),
    to: day.optional().describe("Last day on which it holds"),
    allowed: z.literal(true).optional(),
    barred: z.literal(true).optional().describe("No request of this product may be sold here"),
    minAmount: z.number().positive().optional().describe("Dollars"),
    maxAmount: z.number().positive().optional().describe("Dollars"),
    maxAprPercent: z.number().positive().optional().describe("A lender that states no APR there is refused"),
    minTermDays: z.number().int().positive().optional().describe("A lender that states no term there is refused"),
    maxTermDays: z.number().int().positive().optional().describe("A lender that states no term there is refused"),
    summary: z.string().min(1),
    source: z.strictObject({ title: z.string().min(1), url: z.httpUrl().optional(), checkedOn: day }),
  })
  .refine(
    (one) =>
      one.allowed ??
      one.barred ??
      one.minAmount ??
      one.maxAmount ??
      one.maxAprPercent ??
      one.minTermDays ??
      one.maxTermDays,
    {
      error: "one of allowed, barred, minAmount, maxAmount, maxAprPercent, minTermDays, maxTermDays",
    },
  );

/** Format of `policies/*.json`. A state and product that no entry names is refused: silence is not permission. */
export const policyFile = z.strictObject({
  $schema: z.string().optional(),
  note: z.string().describe("Who checked it, and that it needs counsel"),
  effective: day,
  entries: z.array(entry),
});

export type PolicyEntry = z.infer<typeof entry>;

/** JSON Schema of a policy file, for editors. */
export function policyJsonSchema(): object {
  return z.toJSONSchema(policyFile, { io: "input" });
}
