import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const routingAnswer = z.object({ bankName: z.string() });
export type RoutingAnswer = z.infer<typeof routingAnswer>;

export const lookUpRouting = {
  id: "lookUpRouting",
  method: "GET",
  path: "/api/v1/validation/routing/:routing",
  summary: "Get the bank of a routing number; 404 if it is invalid or unknown",
  params: z.strictObject({ routing: z.string().regex(/^[0-9]{9}$/) }),
  response: routingAnswer,
  problems: [400, 404, 429],
} as const satisfies Endpoint;
