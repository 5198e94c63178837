import { consentsDigest } from "@loanbridge/contract";
import { changesOther, isUnderWay } from "../../applications/index.ts";
import { respondTo } from "../answers/respond-to.ts";
import { readFormBodies } from "../transport/form-bodies.ts";
import { consentsFieldName, readHandedOver } from "../visitor/landing-posts.ts";
import { markIn } from "../visitor/mark-in.ts";
import { queryOf } from "../visitor/query-of.ts";
import { sendPersonalPage } from "../page/send-page.ts";
import { createRequestPages } from "../scriptless/request-pages.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/** New-tab mode: shows the page with the landing form's data, which the page then submits itself. Stores nothing. */
export const postApply: Route = (app, dependencies) => {
  const { sites, sessions, visits, web, namedLenders, links, clock, counting, shownWords } = dependencies;
  const pages = createRequestPages(dependencies);
  app.register(async (scope) => {
    readFormBodies(scope);
    scope.post(
      "/apply",
      { onRequest: limitRate("apply", { burst: 60, perSecond: 1 }, counting) },
      async (request, reply) => {
        const site = siteOf(request, sites);
        const { typed, visit: field } = readHandedOver(request.body);
        const visit = visits.posted(request, field);
        const application = await sessions.find(request, site);
        const isOther = changesOther({ application, request: markIn(request), email: typed["email"] });
        if (application && isOther && !isUnderWay(application.viewState))
          return pages.sendOther(reply, site, application);
        const response = await respondTo(request, site, application, { namedLenders, links });
        // Consent was given on the page before, so this one names its words.
        const shown = consentsDigest.safeParse(queryOf(request.url).get(consentsFieldName)).data;
        const consents = shown ?? shownWords.show(site);
        return sendPersonalPage(reply, { web, site, response, now: clock(), consents, typed, visit, autoSubmit: true });
      },
    );
  });
  // If the URL of that page is opened directly.
  app.get("/apply", async (_request, reply) => reply.redirect("/", 303));
};
