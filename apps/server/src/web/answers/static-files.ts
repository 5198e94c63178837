import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { HttpDependencies } from "../dependencies.ts";
import { cachedAYear } from "./cache-times.ts";

/** Serves the web app's files. Their names contain a content hash. */
export async function serveFiles(app: FastifyInstance, { web }: Pick<HttpDependencies, "web">): Promise<void> {
  await app.register(files, {
    root: [web, ...(web.others?.values() ?? [])].map(({ assetsDir }) => assetsDir),
    prefix: "/assets/",
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", cachedAYear),
  });
}
