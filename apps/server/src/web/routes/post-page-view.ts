import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/** Logs one line per view: the operator's own count, shared with no third party. */
export const postPageView: Route = (app, { sites, counting }) => {
  app.route({
    ...routeOf(endpoints.postPageView),
    onRequest: limitRate("page-view", { burst: 120, perSecond: 4 }, counting),
    handler: async (request) => {
      request.log.info({ event: "page view", site: siteOf(request, sites).id, page: request.query.pageId });
      return {};
    },
  });
};
