import { ProblemError } from "../problems.ts";
import type { Route } from "../dependencies.ts";

/** The site's environment file, merged over the defaults: what the browser may see of it is all of it. */
export const getEnvironment: Route = (app, { sites }) => {
  app.get("/sites/:site/environment.json", async (request, reply) => {
    const { site: id } = request.params as { readonly site: string };
    const site = sites.byId(id);
    if (!site) throw new ProblemError("no-site");
    return reply.header("cache-control", "no-cache").send(site.environment);
  });
};
