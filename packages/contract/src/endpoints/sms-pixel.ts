import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const putSmsPixel = {
  id: "putSmsPixel",
  method: "PUT",
  path: "/api/v1/smspixel",
  summary: "Report that a visitor made a choice about text messages, without the choice",
  query: z.strictObject({}),
  response: z.strictObject({}),
  problems: [400, 403, 404, 429],
} as const satisfies Endpoint;
