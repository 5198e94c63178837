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

const readiness = z.object({ status: z.enum(["ok", "read-only"]) });

export const getReadiness = {
  id: "getReadiness",
  method: "GET",
  path: "/readyz",
  summary: "The database is reachable, migrated and writable; with `accept=read-only`, it need not be writable",
  // Loose, because probes add their own parameters.
  query: z.object({ accept: z.string().optional() }),
  response: readiness,
  problems: [503],
} as const satisfies Endpoint;
