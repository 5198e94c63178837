import type { FastifyRequest } from "fastify";
import type { Origin } from "../applications/types.ts";

const longestUserAgent = 500;

/** Where a consent was given from. The page's address has no query: it may name an e-mail. */
export function originOf({ ip, headers, protocol, host }: FastifyRequest): Origin {
  return { ip, userAgent: (headers["user-agent"] ?? "").slice(0, longestUserAgent), url: `${protocol}://${host}/` };
}
