import { z } from "zod";
import type { ConsoleEndpoint } from "./console-endpoint.ts";
import { answer } from "./shapes.ts";

/** Names in the operator's files, for filters and for showing IDs as names. */
export const names = {
  kind: "query",
  summary:
    "Sites, lenders and sources of this installation, also those removed from it, and the values that filters take",
  input: z.strictObject({}),
  answer: answer({
    version: z.string(),
    sites: z.array(
      z.strictObject({ id: z.string(), name: z.string(), timeZone: z.string(), product: z.string(), flow: z.string() }),
    ),
    removedSites: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .describe("Sites of stored requests whose files were removed"),
    lenders: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    sources: z.array(z.strictObject({ name: z.string(), title: z.string() })).describe("Also direct and unknown"),
    states: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    viewStates: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  }),
} as const satisfies ConsoleEndpoint;
