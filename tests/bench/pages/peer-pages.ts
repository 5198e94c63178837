import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { plainHtml, servePage, type ServedPage } from "../../browser/plain-page.ts";
import { buildForBench } from "../bench-build.ts";

const peers = { "React Hook Form": "hook-form", "TanStack Form": "tanstack-form" } as const;
export type PeerName = keyof typeof peers;
export const peerNames = Object.keys(peers) as PeerName[];

/** The plain page of a site with another library's form, rendered on the server and then hydrated. */
export async function servePeer(site: string, peer: PeerName): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), "loanbridge-peer-"));
  const source = peers[peer];
  await buildForBench(`peers/${source}`, join(outDir, "browser"), "browser");
  await buildForBench(`peers/${source}`, join(outDir, "server"), "server");
  const script = await readFile(join(outDir, "browser", `${source}.js`), "utf8");
  const built = (await import(pathToFileURL(join(outDir, "server", `${source}.js`)).href)) as { html: Promise<string> };
  const form = await built.html;
  await rm(outDir, { recursive: true });
  const { html, headers } = await plainHtml(site);
  const { "content-security-policy": _, ...others } = headers;
  const page = html
    .replaceAll('id="root"', "")
    .replace(/<form id="request".*?<\/form>/s, `<div id="root">${form}</div>`)
    .replace("</body>", '<script type="module" src="/form.js"></script></body>');
  return await servePage(page, others, { "/form.js": script });
}
