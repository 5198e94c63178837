import type { FastifyInstance } from "fastify";
import type { Config } from "../../system/config.ts";

/** One line for each request: the pattern of its route, never its address; no query, no body, no header. */
export function logRequests(app: FastifyInstance, { logAddress }: Pick<Config, "logAddress">): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      event: "request",
      method: request.method,
      route: request.routeOptions.url ?? "(none)",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(logAddress === "full" && { address: request.ip }),
    });
  });
}
