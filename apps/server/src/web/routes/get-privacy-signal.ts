import { cachedAnHour } from "../answers/cache-times.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/**
 * States that we honor Global Privacy Control, as its specification requires, and the date of the last change to that
 * support.
 */
const support = { gpc: true, lastUpdate: "2026-11-21" };

export const getPrivacySignal: Route = (app, { sites }) => {
  app.get("/.well-known/gpc.json", async (request, reply) => {
    siteOf(request, sites);
    return reply.header("cache-control", cachedAnHour).send(support);
  });
};
