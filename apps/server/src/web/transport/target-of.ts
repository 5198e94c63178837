import type { FastifyRequest } from "fastify";
import type { Target } from "../../system/index.ts";

/**
 * The target that the request's signature must cover: the URL that the sender used, as forwarded by a trusted proxy.
 */
export const targetOf = ({ method, hostname, url }: FastifyRequest): Target => ({ method, host: hostname, path: url });
