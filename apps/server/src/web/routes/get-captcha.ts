import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const getCaptcha: Route = (app, { captcha, sites }) => {
  app.route({
    ...routeOf(endpoints.getCaptcha),
    handler: async (request) => {
      const challenge = captcha.challenge({ site: siteOf(request, sites), ...request.query });
      if (!challenge) throw new ProblemError("not-known");
      return challenge;
    },
  });
};
