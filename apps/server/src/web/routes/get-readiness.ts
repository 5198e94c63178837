import { endpoints } from "@loanbridge/contract";
import { DatabaseUnwritable } from "../../store/index.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import type { Route } from "../dependencies.ts";

const retryAfter = { "retry-after": "2" };

export const getReadiness: Route = (app, { ready, log }) => {
  let logged: string | undefined;

  /** Logs each reason once, because load balancers ask several times a second. */
  function report(error: unknown): void {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "";
    if (reason !== logged) log.error({ event: "not ready", err: error });
    logged = reason;
  }

  app.route({
    ...routeOf(endpoints.getReadiness),
    config: { isAnsweredUnderLoad: true },
    handler: async ({ query }) => {
      try {
        await ready();
      } catch (error) {
        report(error);
        if (!(error instanceof DatabaseUnwritable)) throw new ProblemError("busy", retryAfter);
        if (query.accept === "read-only") return { status: "read-only" as const };
        throw new ProblemError("unwritable", retryAfter);
      }
      logged = undefined;
      return { status: "ok" as const };
    },
  });
};
