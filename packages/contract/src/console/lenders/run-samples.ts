import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, name } from "../shapes.ts";

export const runSamples = {
  kind: "action",
  summary: "Run the sample exchanges of a lender's file against the samples themselves; nothing is sent",
  input: z.strictObject({ id: name }),
  answer: answer({
    isFine: z.boolean(),
    samples: z.array(
      z.strictObject({ name: z.string(), stage: z.string(), outcome: z.string(), problems: z.array(z.string()) }),
    ),
  }),
} as const satisfies ConsoleEndpoint;
