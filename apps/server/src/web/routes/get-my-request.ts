import { z } from "zod";
import { longestLinkToken } from "../../messages/index.ts";
import { sendMyRequest } from "../page/send-page.ts";
import { showProblemPages } from "../page/problem-pages.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";
import { linkRate } from "./get-link.ts";

export const myRequestPath = "/link/my-request/:token";
export const myRequestParams = z.strictObject({ token: z.string().max(longestLinkToken) });
export const myRequestAct = z.enum(["withdraw", "opt-out", "correct", "erase"]);

const asked = myRequestAct.optional().catch(undefined);
/** Mail programs and link scanners append their own parameters. */
const querystring = z.object({ act: asked, done: asked });

/**
 * Shows the holder of the link what the application contains and who received it. `act` selects the confirmation page
 * of an action. A GET changes nothing.
 */
export const getMyRequest: Route = (app, { sites, web, myRequest, clock, counting }) => {
  app.register(async (scope) => {
    showProblemPages(scope, { sites, web, clock });
    const options = {
      schema: { params: myRequestParams, querystring },
      onRequest: limitRate("my-request-page", linkRate, counting),
    };
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
