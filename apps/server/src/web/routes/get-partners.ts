import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const getPartners: Route = (app, { sites }) => {
  app.route({
    ...routeOf(endpoints.getPartners),
    handler: async (request) => siteOf(request, sites).configuration.externalPartners ?? [],
  });
};
