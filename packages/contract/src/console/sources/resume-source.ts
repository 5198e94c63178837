import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { done, name } from "../shapes.ts";

export const resumeSource = {
  kind: "action",
  summary: "Send a paused source's applications to lenders again",
  input: z.strictObject({ name }),
  answer: done,
} as const satisfies ConsoleEndpoint;
