import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { signedHeaders } from "./headers.ts";

export const receiveText = {
  id: "receiveText",
  method: "POST",
  path: "/api/v1/sms/inbound",
  summary:
    "For the gateway of text messages: what a phone has sent. Signed in Loanbridge-Signature under SMS_SECRET, for this very address; sent again, it counts once",
  headers: signedHeaders,
  body: z.strictObject({
    from: z
      .string()
      .regex(/^(\+?1)?[2-9]\d{9}$/)
      .describe("U.S. number: +15125550147"),
    text: z.string().max(2_000),
  }),
  response: z.object({
    act: z
      .enum(["stop", "help", "start", "none"])
      .describe("What it asked for, which is done: no more texts, whom to ask, texts again, or nothing that we know"),
  }),
  problems: [400, 401, 404, 413, 415, 429, 503],
} as const satisfies Endpoint;
