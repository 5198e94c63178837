import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import type { Route } from "../dependencies.ts";

export const getInternalPartners: Route = (app, { sites, partners }) => {
  app.route({
    ...routeOf(endpoints.getInternalPartners),
    handler: async ({ query }) => {
      const site = sites.forHost(query.siteDomain.replace(/:\d+$/, ""));
      if (!site) throw new ProblemError("no-site");
      return partners(site);
    },
  });
};
