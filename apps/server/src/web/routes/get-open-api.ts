import { endpoints, openApiDocument } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import type { Route } from "../dependencies.ts";

export const getOpenApi: Route = (app) => {
  // Built on the first request, to keep startup fast.
  let document: { openapi: string } | undefined;
  app.route({
    ...routeOf(endpoints.getOpenApi),
    handler: async (_request, reply) => {
      document ??= openApiDocument() as { openapi: string };
      return reply.header("cache-control", "no-cache").send(document);
    },
  });
};
