import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { signedHeaders } from "./headers.ts";

export const receiveText = {
  id: "receiveText",
  method: "POST",
  path: "/api/v1/sms/inbound",
  summary:
    "Deliver an incoming text message, as the text message gateway. Sign the request in Loanbridge-Signature with SMS_SECRET, for this exact URL. A repeated delivery counts once",
  headers: signedHeaders,
  body: z.strictObject({
    from: z
      .string()
      .regex(/^(\+?1)?[2-9]\d{9}$/)
      .describe("U.S. phone number, such as +15125550147"),
    text: z.string().max(2_000),
  }),
  response: z.object({
    act: z
      .enum(["stop", "help", "start", "none"])
      .describe("Action taken: stop texts, send help, resume texts, or none for an unknown text"),
  }),
  problems: [400, 401, 404, 413, 415, 429, 503],
} as const satisfies Endpoint;
