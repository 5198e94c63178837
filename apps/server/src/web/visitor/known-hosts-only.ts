import type { FastifyInstance } from "fastify";
import type { Sites } from "../../sites/types.ts";
import { ProblemError } from "../answers/problems.ts";

/** A host that selects no site gets nothing at all; the checks of a proxy, which asks by whatever name it has, are answered. */
export function answerKnownHostsOnly(app: FastifyInstance, sites: Sites): void {
  app.addHook("onRequest", async ({ hostname, routeOptions }) => {
    if (routeOptions.config.isAnsweredUnderLoad !== true && !sites.forHost(hostname)) throw new ProblemError("no-site");
  });
}
