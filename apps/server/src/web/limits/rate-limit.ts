import type { onRequestAsyncHookHandler } from "fastify";
import { networkOf } from "./client-network.ts";
import type { Counting, Limit, Rate } from "./counting/types.ts";
import { ProblemError } from "../answers/problems.ts";

/** Takes one token, or rejects with a problem (429). */
export async function takeToken(limit: Limit, key: string): Promise<void> {
  if (await limit.takeIf(key)) return;
  const seconds = Math.max(1, Math.ceil((1 - limit.left(key)) / limit.rate.perSecond));
  throw new ProblemError("too-many-requests", { "retry-after": String(seconds) });
}

/** Limits requests per client network, before any of the request body is read. `name`: see `Counting`. */
export function limitRate(name: string, rate: Rate, counting: Counting): onRequestAsyncHookHandler {
  const limit = counting.limit(name, rate);
  return (request) => takeToken(limit, networkOf(request.ip));
}
