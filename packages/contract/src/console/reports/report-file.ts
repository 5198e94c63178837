import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { reportQuestion } from "./report.ts";

export const reportFile = {
  kind: "file",
  summary: "A report as `loanbridge report` writes it with --csv, --json or --html",
  input: reportQuestion.extend({ format: z.enum(["csv", "json", "html"]) }),
  answer: z.string(),
} as const satisfies ConsoleEndpoint;
