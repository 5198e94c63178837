import { viewStates } from "@loanbridge/loan-form";
import { z } from "zod";
import { cents, requestId, time } from "../shapes.ts";

/** A request in a list. Nothing that an applicant has entered. */
export const requestRow = z.strictObject({
  id: requestId,
  site: z.string(),
  viewState: z.enum(viewStates),
  createdAt: time,
  updatedAt: time,
  source: z.string(),
  sourceId: z.string().nullable(),
  subId: z.string().nullable(),
  sale: z
    .strictObject({ lender: z.string(), cents, at: time })
    .nullable()
    .describe("The sale; of a shared request, the first"),
});
export type RequestRow = z.infer<typeof requestRow>;
