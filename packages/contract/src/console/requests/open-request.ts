import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, requestId, time, why } from "../shapes.ts";

/** The only values of an applicant that the console shows. The ledger records who opened them and why, first. */
export const openRequest = {
  kind: "action",
  isPersonal: true,
  summary: "Show the contact and the proof of each consent of one request, after the ledger has recorded the reason",
  input: z.strictObject({ id: requestId, why }),
  answer: answer({
    contact: z
      .strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
      .nullable()
      .describe("Null if it was erased"),
    proofs: z.array(
      z.strictObject({
        entry: z.int(),
        kind: z.string(),
        at: time,
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        url: z.string().nullable(),
      }),
    ),
    entry: z.int().describe("The ledger's entry about this look"),
  }),
} as const satisfies ConsoleEndpoint;
