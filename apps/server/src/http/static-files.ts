import { join } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { HttpDependencies } from "./dependencies.ts";
import { siteOf } from "./site-of.ts";

const year = 365 * 24 * 60 * 60;
const hour = 60 * 60;

interface FileRequest {
  Params: { readonly "*": string };
}

/** The web app's files, whose names change with their content, and the images of the site that the host selects. */
export async function serveFiles(
  app: FastifyInstance,
  { web, sites, config }: Pick<HttpDependencies, "web" | "sites" | "config">,
): Promise<void> {
  await app.register(files, {
    root: web.assetsDir,
    prefix: "/assets/",
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header("cache-control", path.startsWith(web.assetsDir) ? forAYear : forAnHour),
  });
  app.get<FileRequest>("/images/*", (request, reply) =>
    reply.sendFile(request.params["*"], join(config.sitesDir, siteOf(request, sites).id, "images"), {
      cacheControl: false,
    }),
  );
  app.get<FileRequest>("/shared-images/*", (request, reply) =>
    reply.sendFile(request.params["*"], join(config.sitesDir, "shared", "images"), { cacheControl: false }),
  );
}

const forAYear = `public, max-age=${String(year)}, immutable`;
const forAnHour = `public, max-age=${String(hour)}`;
