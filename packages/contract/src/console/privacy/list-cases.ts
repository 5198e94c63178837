import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer } from "../shapes.ts";
import { caseRow } from "./case-row.ts";

export const listCases = {
  kind: "query",
  summary: "Privacy requests, most urgent first",
  input: z.strictObject({ all: z.literal(true).optional().describe("Also those that are answered") }),
  answer: answer({ rows: z.array(caseRow) }),
} as const satisfies ConsoleEndpoint;
