import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, count } from "../shapes.ts";
import { lenderRow } from "./lender-row.ts";

export const listLenders = {
  kind: "query",
  summary: "Lenders with their results of the last 30 days, caps used, hours, open posts and status",
  input: z.strictObject({}),
  answer: answer({ days: count.describe("Days that the results cover"), rows: z.array(lenderRow) }),
} as const satisfies ConsoleEndpoint;
