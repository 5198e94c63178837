import type { FastifyInstance } from "fastify";
import type { Metrics } from "../../system/index.ts";

/** Counts responses by route pattern. Unmatched requests share one label, whatever their method. */
export function measureRequests(
  app: FastifyInstance,
  { httpRequests, httpSeconds }: Pick<Metrics, "httpRequests" | "httpSeconds">,
): void {
  app.addHook("onResponse", async (request, reply) => {
    const { url } = request.routeOptions;
    const labels = { method: url === undefined ? "(any)" : request.method, route: url ?? "(none)" };
    httpRequests.inc({ ...labels, status: reply.statusCode });
    httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
