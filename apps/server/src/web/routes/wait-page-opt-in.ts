import { consentsHeader, endpoints } from "@loanbridge/contract";
import { boxOf } from "../../applications/index.ts";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { originOf } from "../visitor/origin-of.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { applicationShown } from "../visitor/application-shown.ts";
import { siteOf } from "../visitor/site-of.ts";

export const waitPageOptIn: Route = (app, { sites, sessions, optIn, counting }) => {
  app.route({
    ...routeOf(endpoints.waitPageOptIn),
    onRequest: limitRate("wait-page", { burst: 60, perSecond: 1 }, counting),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const { id } = request.params;
      if (!boxOf(site, id)) throw new ProblemError("no-such-opt-in");
      const stored = await optIn({
        site,
        current: () => applicationShown(sessions, request, site),
        id,
        optIn: request.query.optIn,
        origin: originOf(request, site),
        shown: request.headers[consentsHeader],
      });
      if (stored === undefined) throw new ProblemError("no-application");
      return { stored };
    },
  });
};
