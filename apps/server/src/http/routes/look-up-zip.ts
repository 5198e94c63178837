import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../endpoint-schema.ts";
import { ProblemError } from "../problems.ts";
import { limitRate } from "../rate-limit.ts";
import type { Route } from "../dependencies.ts";

export const lookUpZip: Route = (app, { lookups, clock }) => {
  app.route({
    ...routeOf(endpoints.lookUpZip),
    onRequest: limitRate({ burst: 60, perSecond: 2 }, clock),
    handler: async ({ params }) => {
      const place = await lookups.zip(params.zip);
      if (!place) throw new ProblemError("not-known");
      return place;
    },
  });
};
