import { endpoints } from "@loanbridge/contract";
import { publicSite, shownForms } from "../../sites/index.ts";
import { cachedAYear } from "../answers/cache-times.ts";
import { compress } from "../transport/compress.ts";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";

/** Serves the complete site to a page that has only part of it, and only in the version of that page. */
export const getSite: Route = (app, { sites, siteVersions, clock }) => {
  app.route({
    ...routeOf(endpoints.getSite),
    handler: async ({ params, query }, reply) => {
      const site = sites.byId(params.site);
      const current = site && shownForms(site).find((each) => each.version === query.v);
      const shown = current ? publicSite(current) : siteVersions.find(params.site, query.v, clock().getTime());
      if (!shown) throw new ProblemError("not-known");
      return reply.header("cache-control", cachedAYear).type("application/json; charset=utf-8").send(shown);
    },
    onSend: async (_request, reply, payload) =>
      reply.statusCode === 200 && typeof payload === "string" ? compress(reply, payload) : payload,
  });
};
