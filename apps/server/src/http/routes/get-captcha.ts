import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../endpoint-schema.ts";
import { siteOf } from "../site-of.ts";
import type { Route } from "../dependencies.ts";

export const getCaptcha: Route = (app, { captcha, sites }) => {
  app.route({
    ...routeOf(endpoints.getCaptcha),
    handler: async (request) => captcha.challenge(siteOf(request, sites).environment.siteKey),
  });
};
