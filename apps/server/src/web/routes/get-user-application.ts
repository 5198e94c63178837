import { endpoints } from "@loanbridge/contract";
import { answerWith } from "../answers/respond-to.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const getUserApplication: Route = (app, { sites, sessions, namedLenders, links }) => {
  app.route({
    ...routeOf(endpoints.getUserApplication),
    handler: async (request, reply) => {
      const site = siteOf(request, sites);
      return answerWith(reply, site, await sessions.find(request, site), { namedLenders, links, sessions });
    },
  });
};
