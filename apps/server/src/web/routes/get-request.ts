import { requestPath } from "@loanbridge/contract";
import { z } from "zod";
import { isUnderWay } from "../../applications/index.ts";
import type { Route } from "../dependencies.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { createRequestPages } from "../scriptless/request-pages.ts";
import { showTrouble } from "../scriptless/show-trouble.ts";
import { waitForAnswer } from "../scriptless/wait-for-answer.ts";
import { siteOf } from "../visitor/site-of.ts";

const name = z.string().max(100).optional().catch(undefined);
const querystring = z.object({ page: name, saved: name });

/** Shows a visitor's request without scripts: the form that is open, the wait or the outcome. */
export const getRequest: Route = (app, dependencies) => {
  const { sites, sessions, board, counting } = dependencies;
  const pages = createRequestPages(dependencies);
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  app.register(async (scope) => {
    showTrouble(scope, dependencies);
    // Each page may be held for some seconds.
    const options = {
      schema: { querystring },
      exposeHeadRoute: false,
      onRequest: limitRate("request-page", { burst: 60, perSecond: 1 }, counting),
    };
    scope.get<{ Querystring: z.output<typeof querystring> }>(requestPath, options, async (request, reply) => {
      const site = siteOf(request, sites);
      const first = await sessions.standing(request, site);
      if (first === undefined || first.viewState === "LANDING_SUBMIT") return reply.redirect("/", 303);
      if (isUnderWay(first.viewState)) {
        const gone = new AbortController();
        reply.raw.once("close", () => gone.abort());
        const signal = AbortSignal.any([closing.signal, gone.signal]);
        await waitForAnswer(first, { board, read: () => sessions.standing(request, site), signal });
      }
      const application = await sessions.find(request, site);
      if (application === undefined) return reply.redirect("/", 303);
      const { page, saved } = request.query;
      return pages.send(reply, site, application, {
        ...(page !== undefined && { page }),
        ...(saved !== undefined && { saved }),
      });
    });
  });
};
