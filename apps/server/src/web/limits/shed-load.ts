import type { FastifyInstance } from "fastify";
import { createLoadMeter, type LoadMeter, type Metrics } from "../../system/index.ts";
import { send, wantsPage } from "../answers/error-answers.ts";
import { busyPage } from "../page/static-pages.ts";
import { likelyLanguage } from "../visitor/language.ts";
import { problemKinds, problemOfKind } from "../answers/problems.ts";

const retryAfterSeconds = 5;

/**
 * Rejects requests while the event loop is overloaded, before their body is read. A quick refusal is better than a page
 * that arrives too late, and requests in progress finish sooner. Browser navigations get an HTML page.
 */
export function shedLoad(
  app: FastifyInstance,
  { shedRequests }: Pick<Metrics, "shedRequests">,
  meter: LoadMeter = createLoadMeter(),
): void {
  app.server.on("listening", () => meter.start());
  app.addHook("onClose", async () => meter.stop());
  app.addHook("onRequest", async (request, reply) => {
    if (!meter.isOverloaded() || request.routeOptions.config.isAnsweredUnderLoad === true) return undefined;
    shedRequests.inc();
    void reply.header("retry-after", String(retryAfterSeconds));
    if (!wantsPage(request)) return send(reply, problemOfKind("busy", request.id));
    const page = busyPage(likelyLanguage(request), retryAfterSeconds);
    return reply.code(problemKinds.busy.status).type("text/html; charset=utf-8").send(page);
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Health checks: they cost almost nothing, and operators need them most under load. */
    isAnsweredUnderLoad?: true;
  }
}
