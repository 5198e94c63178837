import { consentsHeader, endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const getPartners: Route = (app, { sites, shownWords }) => {
  app.route({
    ...routeOf(endpoints.getPartners),
    handler: async (request) => shownWords.partners(siteOf(request, sites), request.headers[consentsHeader]).external,
  });
};
