import { endpoints } from "@loanbridge/contract";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import type { Route } from "../dependencies.ts";

export const getReadiness: Route = (app, { ready, log }) => {
  app.route({
    ...routeOf(endpoints.getReadiness),
    config: { isAnsweredUnderLoad: true },
    handler: async () => {
      try {
        await ready();
      } catch (error) {
        log.error({ event: "not ready", err: error });
        throw new ProblemError("busy", { "retry-after": "2" });
      }
      return { status: "ok" as const };
    },
  });
};
