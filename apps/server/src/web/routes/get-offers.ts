import { endpoints } from "@loanbridge/contract";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { linkToLender } from "../visitor/link-to-lender.ts";
import { siteOf } from "../visitor/site-of.ts";

export const getOffers: Route = (app, { sites, sessions, offersFor, links }) => {
  app.route({
    ...routeOf(endpoints.getOffers),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const offers = await offersFor(await sessions.find(request, site), site, linkToLender(links, request, site));
      return { offers: offers.slice(0, request.query.count) };
    },
  });
};
