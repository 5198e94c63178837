import { z } from "zod";

const heading = z.string().min(1).max(100);

/** Columns of a lender's statement in CSV, by their headings in its first line. */
export const statementSchema = z
  .strictObject({
    columns: z
      .strictObject({
        post: heading.optional().describe("The key of the post, as the lender file sends it"),
        request: heading.optional().describe("The application's ID, as the lender file sends it"),
        reference: heading.optional().describe("The lender's own reference of the sale, from its answer to the post"),
        price: heading.describe("The price in dollars: 45, $45.00 or, of a return, (45.00) or -45.00"),
        date: heading.optional().describe("The day of the sale or return: 2026-11-25 or 11/25/2026"),
        status: heading.optional().describe("Tells sales from returns"),
      })
      .refine(({ post, request, reference }) => (post ?? request ?? reference) !== undefined, {
        error: "post, request or reference, by which its lines are found",
      }),
    delimiter: z.enum([",", ";", "\t", "|"]).default(","),
    returned: z
      .array(z.string().min(1).max(100))
      .min(1)
      .default(["Returned"])
      .describe("Values of the status of a return, in any case"),
  })
  .describe("Format of the lender's statements: see `loanbridge statement check`");

export type StatementFormat = z.infer<typeof statementSchema>;
