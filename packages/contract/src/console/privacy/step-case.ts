import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, name, requestId, why } from "../shapes.ts";
import { rights } from "./case-row.ts";

/** The operator's choice of applications, and how they verified the requester; as --with and --verified. */
const choice = { named: z.array(requestId).max(100).default([]), verified: why.optional() };

/** Steps of `loanbridge privacy`. Exports are files: `case-file.ts`. */
export const caseStep = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("sort"), right: z.enum(rights) }),
  z.strictObject({ act: z.literal("confirm") }),
  z.strictObject({ act: z.literal("extend"), why }),
  z.strictObject({ act: z.literal("opt-out"), ...choice }),
  z.strictObject({ act: z.literal("erase"), ...choice }),
  z.strictObject({ act: z.literal("told"), lender: name }),
  z.strictObject({
    act: z.literal("answer"),
    text: z.string().trim().min(1).max(20_000).optional(),
    byHand: z.boolean().default(false),
  }),
]);
export type CaseStep = z.input<typeof caseStep>;

export const stepCase = {
  kind: "action",
  summary: "Take the next step of a privacy request",
  input: z.strictObject({ id: requestId, step: caseStep }),
  answer: answer({ notes: z.array(z.string()).describe("Sentences for the operator, without personal values") }),
} as const satisfies ConsoleEndpoint;
