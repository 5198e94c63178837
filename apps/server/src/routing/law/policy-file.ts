import { z } from "zod";
import { product } from "../../lenders/index.ts";

const day = z.iso.date();

/** One legal rule for some states and products. Several may apply at once; the strictest decides. */
const entry = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lowercase words joined by hyphens")
      .describe("Recorded with every lender that this rule excludes"),
    states: z.union([
      z.literal("all"),
      z.array(z.string().regex(/^[A-Z]{2}$/, "two capital letters, such as TX")).min(1),
    ]),
    products: z.array(product).min(1).optional().describe("Default: every product"),
    military: z
      .literal(true)
      .optional()
      .describe("Applies only to active-duty servicemembers and dependents, and to applicants who did not answer"),
    from: day.describe("First day on which the rule applies"),
    to: day.optional().describe("Last day on which the rule applies"),
    allowed: z.literal(true).optional(),
    barred: z.literal(true).optional().describe("No application for this product may be sold in these states"),
    minAmount: z.number().positive().optional().describe("Dollars"),
    maxAmount: z.number().positive().optional().describe("Dollars"),
    maxAprPercent: z.number().positive().optional().describe("Excludes lenders that state no APR for the state"),
    minTermDays: z.number().int().positive().optional().describe("Excludes lenders that state no term for the state"),
    maxTermDays: z.number().int().positive().optional().describe("Excludes lenders that state no term for the state"),
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
  note: z.string().describe("Who checked the file, and that it needs legal review"),
  effective: day,
  entries: z.array(entry),
});

export type PolicyEntry = z.infer<typeof entry>;

/** JSON Schema of a policy file, for editors. */
export function policyJsonSchema(): object {
  return z.toJSONSchema(policyFile, { io: "input" });
}
