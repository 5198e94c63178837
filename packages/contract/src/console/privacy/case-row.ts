import { z } from "zod";
import { day, requestId, time } from "../shapes.ts";

export const rights = ["access", "portability", "erasure", "correction", "opt-out", "withdrawal"] as const;

export const deadline = z.strictObject({
  name: z.enum(["confirm", "opt-out", "answer", "answer, extended"]),
  due: day,
  daysLeft: z.int().describe("Negative once it has passed"),
  source: z.string().describe("The law"),
});

/** A privacy request, without what its sender wrote. */
export const caseRow = z.strictObject({
  id: requestId,
  site: z.string(),
  kind: z.string(),
  right: z.enum(rights).nullable().describe("Null until it is sorted"),
  receivedAt: time,
  confirmedAt: time.nullable(),
  actedAt: time.nullable(),
  extendedAt: time.nullable(),
  answeredAt: time.nullable(),
  deadlines: z.array(deadline).describe("Those still open, earliest first"),
});
export type CaseRow = z.infer<typeof caseRow>;
