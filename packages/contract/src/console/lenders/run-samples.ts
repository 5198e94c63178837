import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, name } from "../shapes.ts";

export const runSamples = {
  kind: "action",
  summary: "Run the sample exchanges of a lender's file, as it is on disk, against the samples; nothing is sent",
  input: z.strictObject({ id: name }),
  answer: answer({
    isFine: z.boolean(),
    isInUse: z.boolean().describe("The server uses the file as it is; false: `loanbridge site reload` takes it over"),
    problems: z.array(z.string()).describe("Problems of the file; with any, no sample runs"),
    samples: z.array(
      z.strictObject({
        name: z.string(),
        stage: z.string(),
        outcome: z.string().nullable().describe("Null if the file has no such stage"),
        problems: z.array(z.string()),
      }),
    ),
  }),
} as const satisfies ConsoleEndpoint;
