import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { visitorHeaders } from "./headers.ts";

/** Key that seals unsent answers on the visitor's own device. */
export interface DraftKey {
  /** 256 bits, base64url. */
  key: string;
  /**
   * Longest time, in seconds, to keep what the key seals. It does not exceed the time that this visitor's cookie opens
   * the request.
   */
  seconds: number;
}

export const draftKey = z.object({
  key: z
    .base64url()
    .length(43)
    .describe("256-bit key, the same on every device that opens this request and different for every other request"),
  seconds: z.int().positive().describe("How long data sealed with the key may be stored"),
}) satisfies z.ZodType<DraftKey>;

export const getDraftKey = {
  id: "getDraftKey",
  method: "GET",
  path: "/api/v1/userApplication/draftKey",
  summary:
    "Get the key that seals unsent answers on the visitor's device, while the request can still be filled in. The device does not store the key",
  query: z.strictObject({}),
  headers: visitorHeaders,
  response: draftKey,
  problems: [400, 404, 503],
} as const satisfies Endpoint;
