import { z } from "zod";
import { sendText } from "../page/send-page.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

const params = z.strictObject({ key: z.string().regex(/^[\w-]{1,40}$/) });

/** Serves the text of each modal as a page, for links that are followed without scripts. */
export const getDocument: Route = (app, { sites, web, shownWords, clock }) => {
  app.get("/documents/:key", { schema: { params } }, async (request, reply) => {
    const site = siteOf(request, sites);
    const { all } = shownWords.partners(site);
    return sendText(reply, { web, site, now: clock(), name: request.params.key, partners: all });
  });
};
