import { copyIn } from "@loanbridge/languages";
import { z } from "zod";
import { siteText } from "@loanbridge/loan-form";
import { longestLinkToken, buttonPurposes } from "../../messages/index.ts";
import { sendLinkPage } from "../page/send-page.ts";
import { showProblemPages } from "../page/problem-pages.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const linkPath = "/link/:purpose/:token";
export const linkParams = z.strictObject({ purpose: z.enum(buttonPurposes), token: z.string().max(longestLinkToken) });
/** Page views of links per client network. */
export const linkRate = { burst: 60, perSecond: 1 } as const;

/**
 * Landing page of a link in an email: explains its purpose and asks for confirmation. A GET changes nothing, because
 * mail scanners open links too.
 */
export const getLink: Route = (app, { sites, sessions, web, links, followLink, clock, counting }) => {
  app.register(async (scope) => {
    showProblemPages(scope, { sites, web, clock });
    const options = { schema: { params: linkParams }, onRequest: limitRate("link-page", linkRate, counting) };
    scope.get<{ Params: z.output<typeof linkParams> }>(linkPath, options, async (request, reply) => {
      const site = siteOf(request, sites);
      const { purpose, token } = request.params;
      const link = await links.read({ purpose, siteId: site.id }, token);
      const page = { web, site, now: clock() };
      if (link === undefined) return sendLinkPage(reply.code(404), page, { purpose, state: "unknown" });
      if (link.spent) return sendLinkPage(reply.code(410), page, { purpose, state: "spent" });
      if (purpose !== "resume" && purpose !== "confirm") return sendLinkPage(reply, page, { purpose, state: "asks" });
      const { applicationId, email, readdressed } = await followLink.owner(link.subject);
      if (readdressed) return sendLinkPage(reply.code(410), page, { purpose, state: "spent" });
      if (purpose === "confirm") {
        const statement = siteText(site, copyIn(site.language).messages.emailConfirmed);
        return sendLinkPage(reply, page, { purpose, state: "asks", statement });
      }
      const isHeld = (await sessions.standing(request, site))?.id === applicationId;
      return sendLinkPage(reply, page, { purpose, state: "asks", ...(email !== undefined && !isHeld && { email }) });
    });
  });
};
