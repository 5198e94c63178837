import { endpoints, openApiDocument } from "@loanbridge/contract";
import { routeOf } from "../endpoint-schema.ts";
import type { Route } from "../dependencies.ts";

export const getOpenApi: Route = (app) => {
  const document = openApiDocument() as { openapi: string };
  app.route({
    ...routeOf(endpoints.getOpenApi),
    handler: async (_request, reply) => reply.header("cache-control", "no-cache").send(document),
  });
};
