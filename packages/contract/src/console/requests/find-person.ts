import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, why } from "../shapes.ts";
import { requestRow } from "./request-row.ts";

/** An action, because the ledger records the lookup, and because a query would put the value into an address. */
export const findPerson = {
  kind: "action",
  summary: "Find the requests of one person by email or phone; the ledger records the lookup and its reason",
  input: z.strictObject({ channel: z.enum(["email", "phone"]), value: z.string().min(1).max(254), why }),
  answer: answer({ rows: z.array(requestRow) }),
} as const satisfies ConsoleEndpoint;
