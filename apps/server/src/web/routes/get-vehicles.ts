import { endpoints } from "@loanbridge/contract";
import { compress } from "../transport/compress.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { limitRate } from "../limits/rate-limit.ts";
import type { Route } from "../dependencies.ts";

/** Seconds. The table changes only with a release. */
const day = 24 * 60 * 60;

export const getVehicles: Route = (app, { lookups, counting }) => {
  app.route({
    ...routeOf(endpoints.getVehicles),
    onRequest: limitRate("vehicles", { burst: 60, perSecond: 2 }, counting),
    handler: async ({ params }, reply) => {
      reply.header("cache-control", `public, max-age=${String(day)}`).type("application/json; charset=utf-8");
      return lookups.vehicles.ofYear(Number(params.year));
    },
    onSend: async (_request, reply, payload) =>
      reply.statusCode === 200 && typeof payload === "string" ? compress(reply, payload) : payload,
  });
};
