import type { FastifyRequest } from "fastify";
import { formType } from "../transport/form-bodies.ts";
import { originOf } from "../visitor/origin-of.ts";
import { sendLinkPage } from "../page/send-page.ts";
import { showProblemPages } from "../page/problem-pages.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";
import { confirmedBy } from "./get-page.ts";
import { linkParams, linkPath, linkRate } from "./get-link.ts";

/** Redirect target of the button by purpose. The other purposes show a page that says what was done. */
const next: Readonly<Record<string, (token: string) => string>> = {
  resume: () => "/",
  // The page recognizes the confirmation by the used link, on any device.
  confirm: (token) => `/?${confirmedBy}=${token}#/emailConfirmation`,
};

/** Bytes. Mail programs post one field, our own pages at most one. */
const longestBody = 4_096;

const isUnsubscribe = ({ params }: FastifyRequest): boolean =>
  (params as { readonly purpose?: unknown }).purpose === "unsubscribe";

/** True if the page of a used link requests a new one. */
const asksAgain = ({ body }: FastifyRequest): boolean =>
  typeof body === "string" && new URLSearchParams(body).has("again");

/**
 * Performs the action of a link in an email, including one-click unsubscribe by mail programs (RFC 8058), which send no
 * cookie and are not our pages.
 */
export const postLink: Route = (app, { sites, sessions, web, followLink, clock, counting }) => {
  app.register(async (scope) => {
    showProblemPages(scope, { sites, web, clock });
    // Other fields and the charset do not matter. Mail programs send either content type (RFC 8058).
    const types = [formType, "multipart/form-data"];
    scope.addContentTypeParser<string>(types, { parseAs: "string" }, (_request, text, done) => done(null, text));
    const options = {
      schema: { params: linkParams },
      config: { allowsCrossSite: isUnsubscribe },
      onRequest: limitRate("link", linkRate, counting),
      bodyLimit: longestBody,
    } as const;
    scope.post<{ Params: { purpose: (typeof linkParams)["_output"]["purpose"]; token: string } }>(
      linkPath,
      options,
      async (request, reply) => {
        const site = siteOf(request, sites);
        const { purpose, token } = request.params;
        const page = { web, site, now: clock() };
        if (purpose === "resume" && asksAgain(request)) {
          await followLink.renew({ site, token });
          return sendLinkPage(reply, page, { purpose, state: "renewed" });
        }
        const followed = await followLink.follow(purpose, { site, token, origin: originOf(request, site) });
        if (followed === undefined) return sendLinkPage(reply.code(410), page, { purpose, state: "spent" });
        if (followed.visitorToken !== undefined) sessions.give(reply, site, followed.visitorToken);
        const to = next[purpose]?.(token);
        return to === undefined ? sendLinkPage(reply, page, { purpose, state: "done" }) : reply.redirect(to, 303);
      },
    );
  });
};
