import { z } from "zod";
import { longestLinkToken } from "../../links/signed-links.ts";
import { sendMyRequest } from "../page/send-page.ts";
import { limitRate } from "../rate-limit.ts";
import { siteOf } from "../site-of.ts";
import type { Route } from "../dependencies.ts";
import { linkRate } from "./get-link.ts";

export const myRequestPath = "/link/my-request/:token";
export const myRequestParams = z.strictObject({ token: z.string().max(longestLinkToken) });
export const myRequestAct = z.enum(["withdraw", "opt-out", "correct", "erase"]);

/** What an applicant's request holds and who received it, for who has the link to it. Whoever only looks at it changes nothing. */
export const getMyRequest: Route = (app, { sites, web, myRequest, clock }) => {
  const options = {
    schema: { params: myRequestParams, querystring: z.strictObject({ done: myRequestAct.optional() }) },
    onRequest: limitRate(linkRate, clock),
  };
  app.get(myRequestPath, options, async (request, reply) => {
    const site = siteOf(request, sites);
    const page = await myRequest.show({ site, token: request.params.token });
    const { done } = request.query;
    return sendMyRequest(reply, { web, site, now: clock() }, done === undefined ? page : { ...page, act: done });
  });
};
