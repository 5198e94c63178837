import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface OwnPages {
  /** Address of a partner's page with this body and these headers; `{…}` in the body is the script of a site. */
  page(body: string, headers?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

/** Partner pages written by a test, as any partner might write them, unlike the demo's. */
export async function startOwnPages(host = "partner.localhost"): Promise<OwnPages> {
  const pages: (readonly [string, Readonly<Record<string, string>>])[] = [];
  const server = createServer(({ url = "" }, answer) => {
    const [html = "", headers = {}] = pages[Number(url.slice(1))] ?? [];
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    page(body, headers = {}) {
      const head = `<meta charset="utf-8"><title>A partner</title><link rel="icon" href="data:,">`;
      const at = pages.push([
        `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
        headers,
      ]);
      return `http://${host}:${String(port)}/${String(at - 1)}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
