import type { Site } from "../../sites/index.ts";
import { cachedAnHour } from "../answers/cache-times.ts";
import { languageName } from "../visitor/language.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/** Paths for search engines: the landing page in each language, the texts, and their assets. */
const found = ({ inLanguages }: Site): readonly string[] => [
  "/$",
  ...[...(inLanguages?.keys() ?? [])].map((language) => `/?${languageName}=${language}$`),
  "/documents/",
  "/assets/",
  "/images/",
  "/shared-images/",
];

export const getRobots: Route = (app, { sites }) => {
  app.get("/robots.txt", async (request, reply) => {
    const allowed = found(siteOf(request, sites)).map((path) => `Allow: ${path}`);
    const robots = ["User-agent: *", ...allowed, "Disallow: /api/", "Disallow: /", ""].join("\n");
    return reply.header("cache-control", cachedAnHour).type("text/plain; charset=utf-8").send(robots);
  });
};
