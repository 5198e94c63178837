import { consentsHeader, endpoints } from "@loanbridge/contract";
import { boxOf, horoscope } from "../../applications/index.ts";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { originOf } from "../visitor/origin-of.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { applicationShown } from "../visitor/application-shown.ts";
import { siteOf } from "../visitor/site-of.ts";

export const horoscopeOptIn: Route = (app, { sites, sessions, optIn, counting }) => {
  app.route({
    ...routeOf(endpoints.horoscopeOptIn),
    onRequest: limitRate("horoscope", { burst: 60, perSecond: 1 }, counting),
    handler: async (request) => {
      const site = siteOf(request, sites);
      if (!boxOf(site, horoscope)) throw new ProblemError("no-such-opt-in");
      const current = () => applicationShown(sessions, request, site);
      const origin = originOf(request, site);
      const shown = request.headers[consentsHeader];
      const stored = await optIn({ site, current, id: horoscope, optIn: true, origin, shown });
      if (stored === undefined) throw new ProblemError("no-application");
      return { stored };
    },
  });
};
