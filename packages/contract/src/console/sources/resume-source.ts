import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { done, name, time } from "../shapes.ts";

export const resumeSource = {
  kind: "action",
  summary: "Send a paused source's applications to lenders again",
  input: z.strictObject({ name, since: time.describe("When the pause to end began") }),
  answer: done,
} as const satisfies ConsoleEndpoint;
