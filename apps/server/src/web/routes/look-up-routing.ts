import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";
import type { Route } from "../dependencies.ts";

export const lookUpRouting: Route = (app, { lookups, counting }) => {
  app.route({
    ...routeOf(endpoints.lookUpRouting),
    onRequest: limitRate("routing", { burst: 60, perSecond: 2 }, counting),
    handler: async ({ params }) => {
      const bank = await lookups.routing(params.routing);
      if (!bank) throw new ProblemError("not-known");
      return bank;
    },
  });
};
