import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { requestId, why } from "../shapes.ts";

export const caseFile = {
  kind: "file",
  isPersonal: true,
  summary: "The requester's data, as `loanbridge privacy export`; the ledger records the export",
  input: z.strictObject({
    id: requestId,
    why,
    named: z.array(requestId).max(100).default([]),
    verified: why.optional(),
    again: z.boolean().default(false).describe("Beyond two copies in 12 months"),
    format: z.enum(["html", "json"]),
  }),
  answer: z.string(),
} as const satisfies ConsoleEndpoint;
