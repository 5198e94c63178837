import { z } from "zod";
import { consentsHeader } from "../embed/headers.ts";
import type { Endpoint } from "./endpoint.ts";
import { consentsDigest } from "./headers.ts";

export const partners = z.array(z.union([z.string(), z.object({ name: z.string() })]));
export type Partners = z.infer<typeof partners>;

const headers = z.looseObject({
  [consentsHeader]: consentsDigest
    .exactOptional()
    .describe(
      "Digest of the consents' words that the page shows: lists the partners whom these words name. Without it, or if the server does not know the words, lists the current ones",
    ),
});

export const getPartners = {
  id: "getPartners",
  method: "GET",
  path: "/api/v1/partners",
  summary: "List the site's marketing partners outside the network",
  headers,
  query: z.strictObject({}),
  response: partners,
  problems: [400, 404],
} as const satisfies Endpoint;

export const getInternalPartners = {
  id: "getInternalPartners",
  method: "GET",
  path: "/api/v1/internal-partners",
  summary: "List the network partners of the site at a domain; default the lenders in its tree",
  headers,
  query: z.strictObject({ siteDomain: z.string().regex(/^[\w.-]{1,253}(:\d{1,5})?$/) }),
  response: partners,
  problems: [400, 404],
} as const satisfies Endpoint;
