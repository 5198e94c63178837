import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { done, name } from "../shapes.ts";

export const resumeLender = {
  kind: "action",
  summary: "Send applications to a paused lender again",
  input: z.strictObject({ id: name }),
  answer: done,
} as const satisfies ConsoleEndpoint;
