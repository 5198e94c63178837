import { endpoints } from "@loanbridge/contract";
import { ProblemError } from "../answers/problems.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { linkToLender } from "../visitor/link-to-lender.ts";
import { siteOf } from "../visitor/site-of.ts";
import { progressOf } from "../../routing/index.ts";
import type { Route } from "../dependencies.ts";

export const getProgress: Route = (app, { sites, sessions, board, namedLenders, links }) => {
  app.route({
    ...routeOf(endpoints.getProgress),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const application = await sessions.standing(request, site);
      if (!application) throw new ProblemError("no-application");
      return await progressOf(
        application,
        await board.of(application.id),
        namedLenders,
        linkToLender(links, request, site),
        site.language,
      );
    },
  });
};
