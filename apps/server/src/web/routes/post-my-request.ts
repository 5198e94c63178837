import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { correctable } from "../../privacy/index.ts";
import { readFormBodies } from "../transport/form-bodies.ts";
import { originOf } from "../visitor/origin-of.ts";
import { sendMyRequest } from "../page/send-page.ts";
import { showProblemPages } from "../page/problem-pages.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";
import { linkRate } from "./get-link.ts";
import { myRequestAct, myRequestParams, myRequestPath } from "./get-my-request.ts";

const typed = z.strictObject(Object.fromEntries(correctable.map((name) => [name, z.string().max(300).optional()])));
const body = z.union([
  z.strictObject({ copy: z.enum(["html", "json"]) }),
  z.strictObject({ ...typed.shape, act: myRequestAct, sure: z.literal("1").optional() }),
]);

const types = { html: "text/html; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** Handles the buttons of My request. Each redirects to a confirmation page first, which posts again with `sure`. */
export const postMyRequest: Route = (app, { sites, web, myRequest, clock, counting }) => {
  app.register(async (scope) => {
    readFormBodies(scope);
    showProblemPages(scope, { sites, web, clock });
    const options = {
      schema: { params: myRequestParams, body },
      onRequest: limitRate("my-request", linkRate, counting),
    };
    scope.withTypeProvider<ZodTypeProvider>().post(myRequestPath, options, async (request, reply) => {
      const site = siteOf(request, sites);
      const opening = { site, token: request.params.token };
      const page = { web, site, now: clock() };
      if ("copy" in request.body) {
        const { copy: format } = request.body;
        const text = await myRequest.copy(opening, format);
        if (text === undefined) return sendMyRequest(reply, page, await myRequest.show(opening));
        return reply
          .header("content-disposition", `attachment; filename="my-request.${format}"`)
          .type(types[format])
          .send(text);
      }
      const { act, sure, ...given } = request.body;
      const here = `/link/my-request/${opening.token}`;
      if (sure === undefined) return reply.redirect(`${here}?act=${act}`, 303);
      const entries = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const refused = await myRequest.perform(opening, act, {
        typed: Object.fromEntries(entries),
        origin: originOf(request, site),
      });
      if (refused) return sendMyRequest(reply, page, refused);
      return reply.redirect(`${here}?done=${act}`, 303);
    });
  });
};
