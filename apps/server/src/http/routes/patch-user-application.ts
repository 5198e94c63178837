import { endpoints } from "@loanbridge/contract";
import { respond } from "../../applications/respond.ts";
import { routeOf } from "../endpoint-schema.ts";
import { originOf } from "../origin-of.ts";
import { saveLimits } from "../save-limits.ts";
import { siteOf } from "../site-of.ts";
import type { Route } from "../dependencies.ts";

export const patchUserApplication: Route = (app, { sites, sessions, update, config, clock }) => {
  const limits = saveLimits({ config, clock });
  app.route({
    ...routeOf(endpoints.patchUserApplication),
    onRequest: limits.address,
    handler: async (request, reply) => {
      const site = siteOf(request, sites);
      const { mergeEmpty, submittedPage } = request.query;
      const application = await sessions.find(request, site);
      limits.application(application);
      const result = await update({
        ...request.body,
        site,
        application,
        mergeEmpty,
        submittedPage,
        origin: originOf(request),
      });
      if (result.token !== undefined) sessions.give(reply, site, result.token);
      return respond(result.application, result.errors);
    },
  });
};
