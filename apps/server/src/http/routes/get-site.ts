import { endpoints } from "@loanbridge/contract";
import { cachedAYear } from "../cache-times.ts";
import { compress } from "../compress.ts";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../endpoint-schema.ts";
import { siteOutsideFrames } from "../frame/site-in-frame.ts";
import { publicSite, wholeSite } from "../page/whole-site.ts";
import { ProblemError } from "../problems.ts";

/** The rest of the site for a page that came with a part of it; never of another version than that page. */
export const getSite: Route = (app, { sites }) => {
  app.route({
    ...routeOf(endpoints.getSite),
    handler: async ({ params, query }, reply) => {
      const site = sites.byId(params.site);
      const shown = site && [site, siteOutsideFrames(site)].find((each) => wholeSite(each).version === query.v);
      if (!shown) throw new ProblemError("not-known");
      return reply.header("cache-control", cachedAYear).type("application/json; charset=utf-8").send(publicSite(shown));
    },
    onSend: async (_request, reply, payload) =>
      reply.statusCode === 200 && typeof payload === "string" ? compress(reply, payload) : payload,
  });
};
