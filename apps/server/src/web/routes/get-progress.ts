import { endpoints } from "@loanbridge/contract";
import { ProblemError } from "../answers/problems.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { siteOf } from "../visitor/site-of.ts";
import { progressOf } from "../../routing/index.ts";
import type { Route } from "../dependencies.ts";

export const getProgress: Route = (app, { sites, sessions, board, namedLenders }) => {
  app.route({
    ...routeOf(endpoints.getProgress),
    handler: async (request) => {
      const application = await sessions.standing(request, siteOf(request, sites));
      if (!application) throw new ProblemError("no-application");
      return await progressOf(application, await board.of(application.id), namedLenders);
    },
  });
};
