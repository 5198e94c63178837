import { join } from "node:path";
import type { Image } from "@loanbridge/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ImageOptions, servedImages } from "../../system/index.ts";
import type { Site } from "../../sites/index.ts";
import { cachedAnHour, cachedAYear } from "./cache-times.ts";
import { compress } from "../transport/compress.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { siteOf } from "../visitor/site-of.ts";

interface ImageAddress {
  Params: { readonly "*": string };
  Querystring: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Serves the images of the site that the host selects, and the images shared by all sites. */
export function serveImages(app: FastifyInstance, { sites, config }: Pick<HttpDependencies, "sites" | "config">): void {
  const imageOf = servedImages();
  const serve = async (
    request: FastifyRequest<ImageAddress>,
    reply: FastifyReply,
    folder: string,
    images: readonly Image[],
  ) => {
    const path = request.params["*"];
    const { accept = "" } = request.headers;
    const options = configured(images, path, request.query);
    const image = await imageOf({ folder: join(config.sitesDir, folder, "images"), path, options, accept });
    if (!image) return reply.callNotFound();
    const { type, content, version } = image;
    reply.type(type).header("cache-control", request.query["v"] === version ? cachedAYear : cachedAnHour);
    if (type === "image/svg+xml") return reply.send(await compress(reply, content.toString("utf8")));
    return reply.header("vary", "accept").send(content);
  };
  app.get<ImageAddress>("/images/*", async (request, reply) => {
    const site = siteOf(request, sites);
    return serve(request, reply, site.id, imagesOf(site, false));
  });
  app.get<ImageAddress>("/shared-images/*", async (request, reply) => {
    const images = sites.all.flatMap((site) => imagesOf(site, true));
    return serve(request, reply, "shared", images);
  });
}

/** Images and their dark variants. */
function imagesOf({ environment }: Site, shared: boolean): readonly Image[] {
  return Object.values(environment.images).flatMap((image) => {
    if ((image.shared ?? false) !== shared) return [];
    return [image, ...(image.dark ? [{ ...image, ...image.dark }] : [])];
  });
}

/**
 * Accepts only the options configured for the image, so that clients cannot make the server compute arbitrary variants.
 */
function configured(images: readonly Image[], path: string, query: ImageAddress["Querystring"]): ImageOptions {
  const options = images
    .filter(({ token }) => token === path)
    .map((image) => texts({ quality: "auto", format: "auto", ...image.options }));
  const match = options.find((one) => Object.entries(one).every(([name, value]) => query[name] === value));
  return match ?? {};
}

const texts = (options: Readonly<Record<string, string | number>>): ImageOptions =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
