import { respond } from "../../applications/respond.ts";
import { sendFreshPage, sendPersonalPage } from "../page/send-page.ts";
import { siteOf } from "../site-of.ts";
import type { Route } from "../dependencies.ts";

export const getPage: Route = (app, { sites, sessions, web, clock, toldLenders, metrics }) => {
  app.get("/", async (request, reply) => {
    const site = siteOf(request, sites);
    const application = await sessions.find(request, site);
    if (!application) {
      metrics.funnel.inc({ site: site.id, stage: "landing" });
      return sendFreshPage(reply, web, site, clock());
    }
    const response = respond(application, [], await toldLenders(application));
    return sendPersonalPage(reply, { web, site, response, now: clock() });
  });
};
