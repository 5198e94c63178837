import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import type { Route } from "../dependencies.ts";

export const getHealth: Route = (app) => {
  app.route({
    ...routeOf(endpoints.getHealth),
    config: { isAnsweredUnderLoad: true },
    handler: async () => ({ status: "ok" as const }),
  });
};
