import { endpoints } from "@loanbridge/contract";
import { respondTo } from "../answers/respond-to.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const getUserApplication: Route = (app, { sites, sessions, namedLenders, links }) => {
  app.route({
    ...routeOf(endpoints.getUserApplication),
    handler: async (request) => {
      const site = siteOf(request, sites);
      return respondTo(request, site, await sessions.find(request, site), { namedLenders, links });
    },
  });
};
