import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const health = z.object({ status: z.literal("ok") });
export type Health = z.infer<typeof health>;

export const getHealth = {
  id: "getHealth",
  method: "GET",
  path: "/healthz",
  summary: "The process is alive",
  response: health,
  problems: [],
} as const satisfies Endpoint;

export const getReadiness = {
  id: "getReadiness",
  method: "GET",
  path: "/readyz",
  summary: "The database is reachable and migrated",
  response: health,
  problems: [503],
} as const satisfies Endpoint;
