import { endpoints } from "@loanbridge/contract";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import { siteOf } from "../visitor/site-of.ts";

export const getDraftKey: Route = (app, { sites, sessions }) => {
  app.route({
    ...routeOf(endpoints.getDraftKey),
    handler: async (request) => {
      const found = await sessions.draftKey(request, siteOf(request, sites));
      if (!found) throw new ProblemError("no-application");
      return { key: found.key.toString("base64url"), seconds: Math.floor(found.keepMs / 1_000) };
    },
  });
};
