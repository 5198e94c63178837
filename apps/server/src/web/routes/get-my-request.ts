import { z } from "zod";
import { longestLinkToken } from "../../messages/links/signed-links.ts";
import { sendMyRequest } from "../page/send-page.ts";
import { showTroubles } from "../page/show-troubles.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";
import { linkRate } from "./get-link.ts";

export const myRequestPath = "/link/my-request/:token";
export const myRequestParams = z.strictObject({ token: z.string().max(longestLinkToken) });
export const myRequestAct = z.enum(["withdraw", "opt-out", "correct", "erase"]);

const asked = myRequestAct.optional().catch(undefined);
/** Mail programs and what checks links for them add words of their own. */
const querystring = z.object({ act: asked, done: asked });

/** What an applicant's request holds and who received it, for who has the link to it; `act`: the question before that is done. Whoever only looks at it changes nothing. */
export const getMyRequest: Route = (app, { sites, web, myRequest, clock, counting }) => {
  app.register(async (scope) => {
    showTroubles(scope, { sites, web, clock });
    const options = { schema: { params: myRequestParams, querystring }, onRequest: limitRate(linkRate, counting) };
    scope.get<{ Params: z.output<typeof myRequestParams>; Querystring: z.output<typeof querystring> }>(
      myRequestPath,
      options,
      async (request, reply) => {
        const site = siteOf(request, sites);
        const opening = { site, token: request.params.token };
        const { act, done } = request.query;
        const page = act === undefined ? await myRequest.show(opening, done) : await myRequest.ask(opening, act);
        return sendMyRequest(reply, { web, site, now: clock() }, page);
      },
    );
  });
};
