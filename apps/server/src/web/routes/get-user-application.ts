import { endpoints } from "@loanbridge/contract";
import { respond } from "../../applications/index.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const getUserApplication: Route = (app, { sites, sessions, namedLenders }) => {
  app.route({
    ...routeOf(endpoints.getUserApplication),
    handler: async (request) => {
      const application = await sessions.find(request, siteOf(request, sites));
      return respond(application, [], await namedLenders(application));
    },
  });
};
