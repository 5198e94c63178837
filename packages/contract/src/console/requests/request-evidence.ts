import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { requestId, why } from "../shapes.ts";

export const requestEvidence = {
  kind: "file",
  isPersonal: true,
  summary: "Evidence of one request, as `loanbridge consent export`; the ledger records the reason",
  input: z.strictObject({ id: requestId, why, format: z.enum(["html", "json"]) }),
  answer: z.string(),
} as const satisfies ConsoleEndpoint;
