import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { done, name, time } from "../shapes.ts";

export const resumeLender = {
  kind: "action",
  summary: "Send applications to a paused lender again",
  input: z.strictObject({ id: name, since: time.describe("When the pause to end began") }),
  answer: done,
} as const satisfies ConsoleEndpoint;
