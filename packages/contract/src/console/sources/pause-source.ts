import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { done, name, why } from "../shapes.ts";

export const pauseSource = {
  kind: "action",
  summary: "Stop sending a source's applications to lenders",
  input: z.strictObject({ name, why }),
  answer: done,
} as const satisfies ConsoleEndpoint;
