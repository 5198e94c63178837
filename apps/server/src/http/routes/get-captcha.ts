import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../endpoint-schema.ts";
import type { Route } from "../dependencies.ts";

export const getCaptcha: Route = (app, { captcha }) => {
  app.route({ ...routeOf(endpoints.getCaptcha), handler: async () => captcha.challenge() });
};
