import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const partners = z.array(z.union([z.string(), z.object({ name: z.string() })]));
export type Partners = z.infer<typeof partners>;

export const getPartners = {
  id: "getPartners",
  method: "GET",
  path: "/api/v1/partners",
  summary: "List the site's marketing partners outside the network",
  query: z.strictObject({}),
  response: partners,
  problems: [400, 404],
} as const satisfies Endpoint;

export const getInternalPartners = {
  id: "getInternalPartners",
  method: "GET",
  path: "/api/v1/internal-partners",
  summary: "List the network partners of the site at a domain; default the lenders in its tree",
  query: z.strictObject({ siteDomain: z.string().regex(/^[\w.-]{1,253}(:\d{1,5})?$/) }),
  response: partners,
  problems: [400, 404],
} as const satisfies Endpoint;
