import type { FastifyRequest } from "fastify";
import type { Target } from "../../system/signature.ts";

/** What a signature of this request must be for: the address that its sender wrote, which a trusted proxy hands on. */
export const targetOf = ({ method, hostname, url }: FastifyRequest): Target => ({ method, host: hostname, path: url });
