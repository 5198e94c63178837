import { dirname, join } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { HttpDependencies } from "../dependencies.ts";
import { respond } from "../../applications/index.ts";
import { sendPersonalPage } from "../page/send-page.ts";
import { loadEntry, type Web, webIn } from "../page/web-assets.ts";
import { siteOf } from "../visitor/site-of.ts";

/**
 * Developer gallery of every field, message and screen of the site that the host selects, in the page's language. It is
 * a separate build.
 */
export async function serveGallery(app: FastifyInstance, { web, sites, clock }: HttpDependencies): Promise<void> {
  const builds = [web, ...(web.others?.values() ?? [])];
  const galleries = new Map(await Promise.all(builds.map(async (each) => [each, await galleryOf(each)] as const)));
  await app.register(files, {
    root: [...galleries.values()].map(({ assetsDir }) => assetsDir),
    prefix: "/gallery/assets/",
    decorateReply: false,
    index: false,
  });
  app.get("/gallery", (request, reply) => {
    const site = siteOf(request, sites);
    const gallery = galleries.get(webIn(web, site));
    if (gallery === undefined) throw new Error("Every build has a gallery");
    return sendPersonalPage(reply, { web: gallery, site, response: respond(undefined), now: clock() });
  });
}

/** The gallery beside a build of the web app. */
async function galleryOf(web: Web): Promise<Web> {
  const folder = join(dirname(dirname(web.assetsDir)), "gallery");
  const { script, styles, laterStyles, preloads } = await loadEntry(folder);
  const below = (paths: readonly string[]): string[] => paths.map((path) => `/gallery${path}`);
  return {
    assetsDir: join(folder, "assets"),
    entry: {
      script: `/gallery${script}`,
      styles: below(styles),
      laterStyles: below(laterStyles),
      preloads: below(preloads),
    },
    render: (page) => ({
      html: '<div id="languages"></div>',
      title: "Gallery",
      description: "",
      theme: web.render(page).theme,
    }),
    renderDocument: web.renderDocument,
    renderLinkPage: web.renderLinkPage,
  };
}
