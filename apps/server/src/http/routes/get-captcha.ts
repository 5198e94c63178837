import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../endpoint-schema.ts";
import { ProblemError } from "../problems.ts";
import { siteOf } from "../site-of.ts";
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
