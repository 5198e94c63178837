import { z } from "zod";
import { longestLinkToken } from "../../messages/index.ts";
import type { Route } from "../dependencies.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { showProblemPages } from "../page/problem-pages.ts";
import { sendLinkPage } from "../page/send-page.ts";
import { lenderPagePath } from "../visitor/link-to-lender.ts";
import { siteOf } from "../visitor/site-of.ts";
import { linkRate } from "./get-link.ts";

const params = z.strictObject({ token: z.string().max(longestLinkToken) });
const codes = { unknown: 404, spent: 410 } as const;

/** Records that the applicant leaves for the lender, and redirects to its page. */
export const getLenderPage: Route = (app, { sites, sessions, web, followToLender, clock, counting }) => {
  app.register(async (scope) => {
    showProblemPages(scope, { sites, web, clock });
    // A HEAD request, or a browser that loads ahead, would use up the link.
    const options = {
      schema: { params },
      exposeHeadRoute: false,
      onRequest: limitRate("lender-page", linkRate, counting),
    };
    scope.get<{ Params: z.output<typeof params> }>(lenderPagePath, options, async (request, reply) => {
      if (request.headers["sec-purpose"] !== undefined) return reply.code(503).send();
      const site = siteOf(request, sites);
      const left = await followToLender({
        siteId: site.id,
        token: request.params.token,
        holds: async (id) => (await sessions.standing(request, site))?.id === id,
      });
      if (typeof left !== "string") return reply.redirect(left.url, 303);
      // Another tab has declined the lender, or sent the request again.
      if (left === "moved") return reply.redirect("/", 303);
      const page = { web, site, now: clock() };
      return sendLinkPage(reply.code(codes[left]), page, { purpose: "lender-page", state: left });
    });
  });
};
