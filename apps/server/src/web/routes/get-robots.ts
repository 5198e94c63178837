import { cachedAnHour } from "../answers/cache-times.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/** Paths for search engines: the landing page, the texts, and their assets. */
const found = ["/$", "/documents/", "/assets/", "/images/", "/shared-images/"];
const robots = ["User-agent: *", ...found.map((path) => `Allow: ${path}`), "Disallow: /api/", "Disallow: /", ""].join(
  "\n",
);

export const getRobots: Route = (app, { sites }) => {
  app.get("/robots.txt", async (request, reply) => {
    siteOf(request, sites);
    return reply.header("cache-control", cachedAnHour).type("text/plain; charset=utf-8").send(robots);
  });
};
