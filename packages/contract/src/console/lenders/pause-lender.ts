import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { done, name, why } from "../shapes.ts";

export const pauseLender = {
  kind: "action",
  summary: "Stop sending applications to a lender, from the next application on",
  input: z.strictObject({ id: name, why }),
  answer: done,
} as const satisfies ConsoleEndpoint;
