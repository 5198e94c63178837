import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const putSmsPixel: Route = (app, { sites, counting }) => {
  app.route({
    ...routeOf(endpoints.putSmsPixel),
    onRequest: limitRate("sms-pixel", { burst: 60, perSecond: 2 }, counting),
    handler: async (request) => {
      request.log.info({ event: "sms pixel", site: siteOf(request, sites).id });
      return {};
    },
  });
};
