import type { FastifyInstance } from "fastify";
import type { Sites } from "../sites/types.ts";
import { canPassBy } from "./message-body.ts";
import { siteOf } from "./site-of.ts";

const bodiless: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a request to a host without a site before its body is read, as every refusal does that headers and address decide
 * (`onRequest`). An answer that leaves a long body unread ends its connection: the sender cannot make the server read on.
 */
export function refuseUnread(app: FastifyInstance, sites: Sites): void {
  app.addHook("onRequest", async (request) => {
    const { is404, method, routeOptions } = request;
    if (!is404 && !bodiless.has(method) && routeOptions.config.servesEveryHost !== true) siteOf(request, sites);
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    if (!raw.complete && !canPassBy(raw)) void reply.header("connection", "close");
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route belongs to no site: it answers on any host. */
    servesEveryHost?: true;
  }
}
