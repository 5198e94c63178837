import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, requestId, why } from "../shapes.ts";

export const readCase = {
  kind: "action",
  isPersonal: true,
  summary: "Show what the sender of a privacy request wrote, after the ledger has recorded the reason",
  input: z.strictObject({ id: requestId, why }),
  answer: answer({
    written: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    entry: z.int().describe("The ledger's entry about this look"),
  }),
} as const satisfies ConsoleEndpoint;
