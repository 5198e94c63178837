import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { respond } from "../../apps/server/src/applications/submit/respond.ts";
import { publicSite, readSites } from "../../apps/server/src/sites/index.ts";
import { pageDocument } from "../../apps/server/src/web/page/document.ts";
import { loadWeb } from "../../apps/server/src/web/index.ts";
import type { Kind, Source } from "./feature.ts";

/**
 * Everything that a visitor's browser gets: the built files of the sites and of the partner's script, and what the
 * server writes into a page. The gallery is for development, and the console for the operator's own browser. Throws if
 * the web app is not built.
 */
export async function readSources(root: string): Promise<readonly Source[]> {
  const folder = "apps/web/dist/client/assets";
  const files = [
    ...globSync("*.{js,css}", { cwd: join(root, folder) }).map((name) => join(folder, name)),
    "apps/embed/dist/embed.js",
  ];
  return [
    ...files.toSorted().map((file) => ({ kind: kindOf(file), file, text: readFileSync(join(root, file), "utf8") })),
    ...(await inlineSources(root)),
  ];
}

const kindOf = (file: string): Kind => (file.endsWith(".css") ? "styles" : "scripts");

/** The text of the page's own script: the one that starts all others. */
export async function readEntry(root: string): Promise<Source> {
  const { entry } = await loadWeb();
  const file = `apps/web/dist/client${entry.script}`;
  return { kind: "scripts", file, text: readFileSync(join(root, file), "utf8") };
}

/** Scripts and styles in the first page of each site. */
async function inlineSources(root: string): Promise<readonly Source[]> {
  const web = await loadWeb();
  const { sites } = await readSites({ dir: join(root, "sites") });
  return sites.flatMap((site) => {
    const page = { site: publicSite(site), response: respond(undefined), today: "2026-01-01" };
    const html = pageDocument(web, page)({ nonce: "", formKey: "" });
    return [...html.matchAll(/<(script|style)[^>]*>([^<]+)<\/\1>/gu)].map(([, tag, text = ""]) => ({
      kind: tag === "style" ? "styles" : "scripts",
      file: `<${String(tag)}> in the page of ${site.id}`,
      text,
    }));
  });
}
