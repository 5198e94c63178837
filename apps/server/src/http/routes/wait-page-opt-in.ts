import { endpoints } from "@loanbridge/contract";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../endpoint-schema.ts";
import { originOf } from "../origin-of.ts";
import { ProblemError } from "../problems.ts";
import { limitRate } from "../rate-limit.ts";
import { siteOf } from "../site-of.ts";

export const waitPageOptIn: Route = (app, { sites, sessions, optIn, counting }) => {
  app.route({
    ...routeOf(endpoints.waitPageOptIn),
    onRequest: limitRate({ burst: 60, perSecond: 1 }, counting),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const application = await sessions.find(request, site);
      const { id } = request.params;
      const { optIn: yes } = request.query;
      const stored =
        application && (await optIn({ site, application, id, optIn: yes, origin: originOf(request, site) }));
      if (stored === undefined) throw new ProblemError("no-application");
      return { stored };
    },
  });
};
