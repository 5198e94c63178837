import { copyIn } from "@loanbridge/languages";
import type { FastifyRequest } from "fastify";
import { longestLinkToken } from "../../messages/index.ts";
import { respondTo } from "../answers/respond-to.ts";
import { sendPersonalPage } from "../page/send-page.ts";
import { lostCookie } from "../visitor/cookie-trial.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/** Query parameter with the token of the link that confirmed an email address. */
export const confirmedBy = "confirmed";

export const getPage: Route = (
  app,
  { sites, sessions, visits, links, web, freshPages, clock, namedLenders, shownWords },
) => {
  const isConfirmed = async ({ query }: FastifyRequest, siteId: string): Promise<boolean> => {
    const { [confirmedBy]: token } = query as Readonly<Record<string, unknown>>;
    if (typeof token !== "string" || token.length > longestLinkToken) return false;
    return links.isUsed({ purpose: "confirm", siteId }, token);
  };
  app.get("/", async (request, reply) => {
    const site = siteOf(request, sites);
    const visit = visits.arriving(request);
    const application = await sessions.find(request, site);
    const emailConfirmed = await isConfirmed(request, site.id);
    const isLost = !application && lostCookie(request, clock());
    if (!application && !emailConfirmed && !isLost) {
      visits.countLanding(request, site, visit);
      return freshPages.send(reply, site, clock(), visit);
    }
    const response = await respondTo(request, site, application, { namedLenders, links });
    return sendPersonalPage(reply, {
      web,
      site,
      response,
      now: clock(),
      consents: shownWords.show(site),
      visit,
      ...(emailConfirmed && { emailConfirmed }),
      ...(isLost && { notice: copyIn(site.language).blockedCookies.body }),
    });
  });
};
