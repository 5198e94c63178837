import type { FastifyInstance } from "fastify";
import type { Sites } from "../../sites/index.ts";
import { ProblemError } from "../answers/problems.ts";

/**
 * Rejects requests for hosts without a site. Health checks are exempt, because proxies send them with arbitrary host
 * names.
 */
export function answerKnownHostsOnly(app: FastifyInstance, sites: Sites): void {
  app.addHook("onRequest", async ({ hostname, routeOptions }) => {
    if (routeOptions.config.isAnsweredUnderLoad !== true && !sites.forHost(hostname)) throw new ProblemError("no-site");
  });
}
