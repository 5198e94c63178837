import type { FastifyInstance } from "fastify";
import type { Config } from "../../system/index.ts";

/** Logs one line per request with the route pattern. Never the URL, query, body or headers. */
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
