import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pageHtml } from "./layout.ts";
import { pages } from "./pages/index.ts";
import type { PartnerPage, Places } from "./places.ts";

export interface DemoPartner {
  /** Origin, such as http://partner.localhost:3002. */
  readonly url: string;
  close(): Promise<void>;
}

interface Options {
  /** 0 selects any free port. */
  readonly port: number;
  readonly payday: string;
  readonly personal: string;
}

const types = { css: "text/css", js: "text/javascript", html: "text/html" } as const;
const files: Readonly<Record<string, readonly [string, keyof typeof types]>> = {
  "/style.css": ["style.css", "css"],
  "/call.js": ["call.js", "js"],
  "/playground.js": ["playground.js", "js"],
  "/stranger.js": ["stranger.js", "js"],
  "/stranger": ["stranger.html", "html"],
};
const partnerPages: Readonly<Record<string, PartnerPage>> = pages;

/** Serves the pages of an invented partner on its own host on this machine. */
export async function startDemoPartner({ port, payday, personal }: Options): Promise<DemoPartner> {
  const server = createServer((request, response) => {
    const places = placesOf(server, { payday, personal });
    const path = URL.parse(request.url ?? "", places.partner)?.pathname ?? "";
    const answer = async (): Promise<readonly [number, string, string]> => {
      const page = partnerPages[path];
      if (page) return [200, types.html, pageHtml(path, page, places)];
      const [name, type] = files[path] ?? [];
      if (name === undefined || type === undefined)
        return [404, types.html, "<!doctype html><title>Not found</title>Not found"];
      return [200, types[type], await readFile(new URL(`../files/${name}`, import.meta.url), "utf8")];
    };
    answer().then(
      ([status, type, body]) =>
        response
          .writeHead(status, {
            "content-type": `${type}; charset=utf-8`,
            "content-security-policy": policyOf(places),
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          })
          .end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: placesOf(server, { payday, personal }).partner,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function placesOf(server: Server, sites: Pick<Places, "payday" | "personal">): Places {
  const port = String((server.address() as AddressInfo).port);
  return { ...sites, partner: `http://partner.localhost:${port}`, stranger: `http://stranger.localhost:${port}` };
}

function policyOf({ payday, personal, partner, stranger }: Places): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${payday} ${personal}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src data:",
    `frame-src ${payday} ${personal} ${stranger}`,
    `frame-ancestors ${partner}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
