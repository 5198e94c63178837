import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import type { Route } from "../dependencies.ts";

/** Serves the site's environment file merged over the defaults. All of it is public. */
export const getEnvironment: Route = (app, { sites }) => {
  app.route({
    ...routeOf(endpoints.getEnvironment),
    handler: async ({ params }, reply) => {
      const site = sites.byId(params.site);
      if (!site) throw new ProblemError("no-site");
      return reply.header("cache-control", "no-cache").send(site.environment);
    },
  });
};
