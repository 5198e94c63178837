import { openApiDocument } from "@loanbridge/contract";
import type { Route } from "../dependencies.ts";

export const getOpenApi: Route = (app) => {
  const document = openApiDocument();
  app.get("/openapi.json", async (_request, reply) => reply.header("cache-control", "no-cache").send(document));
};
