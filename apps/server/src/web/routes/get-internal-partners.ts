import { consentsHeader, endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import type { Route } from "../dependencies.ts";

export const getInternalPartners: Route = (app, { sites, shownWords }) => {
  app.route({
    ...routeOf(endpoints.getInternalPartners),
    handler: async ({ query, headers }) => {
      const site = sites.forHost(query.siteDomain.replace(/:\d+$/, ""));
      if (!site) throw new ProblemError("no-site");
      return shownWords.partners(site, headers[consentsHeader]).internal;
    },
  });
};
