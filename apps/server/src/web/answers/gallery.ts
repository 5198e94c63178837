import { join } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { HttpDependencies } from "../dependencies.ts";
import { respond } from "../../applications/index.ts";
import { sendPersonalPage } from "../page/send-page.ts";
import { builtWeb, loadEntry, type Web } from "../page/web-assets.ts";
import { siteOf } from "../visitor/site-of.ts";

/** Developer gallery of every field, message and screen of the site that the host selects. It is a separate build. */
export async function serveGallery(app: FastifyInstance, { web, sites, clock }: HttpDependencies): Promise<void> {
  const folder = join(builtWeb, "gallery");
  const { script, styles, laterStyles, preloads } = await loadEntry(folder);
  const below = (paths: readonly string[]): string[] => paths.map((path) => `/gallery${path}`);
  const gallery: Web = {
    assetsDir: join(folder, "assets"),
    entry: {
      script: `/gallery${script}`,
      styles: below(styles),
      laterStyles: below(laterStyles),
      preloads: below(preloads),
    },
    render: (page) => ({ html: "", title: "Gallery", description: "", theme: web.render(page).theme }),
    renderDocument: web.renderDocument,
    renderLinkPage: web.renderLinkPage,
  };
  await app.register(files, {
    root: gallery.assetsDir,
    prefix: "/gallery/assets/",
    decorateReply: false,
    index: false,
  });
  app.get("/gallery", (request, reply) =>
    sendPersonalPage(reply, { web: gallery, site: siteOf(request, sites), response: respond(undefined), now: clock() }),
  );
}
