import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { steeringQuestion } from "./steering.ts";

export const steeringFile = {
  kind: "file",
  summary: "The steering report as `loanbridge report steering` writes it with --csv, --json or --html",
  input: steeringQuestion.extend({ format: z.enum(["csv", "json", "html"]) }),
  answer: z.string(),
} as const satisfies ConsoleEndpoint;
