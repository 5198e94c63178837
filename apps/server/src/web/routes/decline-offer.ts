import { endpoints } from "@loanbridge/contract";
import { answerWith } from "../answers/respond-to.ts";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { applicationShown } from "../visitor/application-shown.ts";
import { siteOf } from "../visitor/site-of.ts";

export const declineOffer: Route = (app, { sites, sessions, declineOffer: decline, namedLenders, links, counting }) => {
  app.route({
    ...routeOf(endpoints.declineOffer),
    onRequest: limitRate("decline", { burst: 60, perSecond: 1 }, counting),
    handler: async (request, reply) => {
      const site = siteOf(request, sites);
      const application = await applicationShown(sessions, request, site);
      const after = application && (await decline(application.id));
      if (!after) throw new ProblemError("no-application");
      return answerWith(reply, site, after, { namedLenders, links, sessions });
    },
  });
};
