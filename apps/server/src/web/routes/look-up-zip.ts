import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { siteOf } from "../visitor/site-of.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";
import type { Route } from "../dependencies.ts";

export const lookUpZip: Route = (app, { lookups, sites, isClosed, counting }) => {
  app.route({
    ...routeOf(endpoints.lookUpZip),
    onRequest: limitRate("zip", { burst: 60, perSecond: 2 }, counting),
    handler: async (request) => {
      const place = await lookups.zip(request.params.zip);
      if (!place) throw new ProblemError("not-known");
      const { city, state } = place;
      return { city, state, ...(isClosed(siteOf(request, sites), state) && { closed: true as const }) };
    },
  });
};
