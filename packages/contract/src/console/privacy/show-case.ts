import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, requestId, time } from "../shapes.ts";
import { caseRow } from "./case-row.ts";

export const showCase = {
  kind: "query",
  summary: "One privacy request: deadlines, applications, recipients, steps, and what each next step needs",
  input: z.strictObject({ id: requestId }),
  answer: answer({
    request: caseRow,
    linkUsedAt: time.nullable().describe("When its sender proved the mailbox"),
    applications: z.array(
      z.strictObject({
        id: requestId,
        matchedBy: z.array(z.enum(["email", "phone"])),
        createdAt: time.nullable().describe("Null: shares answers with an erased application"),
        isVerifiedByLink: z.boolean(),
      }),
    ),
    recipients: z.array(
      z.strictObject({
        lender: z.string(),
        name: z.string().nullable(),
        groups: z.array(z.string()),
        lastAt: time,
        isIdentified: z.boolean(),
        isNotified: z.boolean(),
        mustBeNotified: z.boolean(),
      }),
    ),
    verified: z.array(z.strictObject({ application: requestId, by: z.string(), at: time, entry: z.int() })),
    steps: z.array(z.strictObject({ at: time, act: z.string(), detail: z.string().nullable(), entry: z.int() })),
    sendsMail: z.boolean().describe("False: answer by hand"),
  }),
} as const satisfies ConsoleEndpoint;
