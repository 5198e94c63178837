import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { askRaw } from "../stack/raw-request.ts";

/** A page that is served from memory. */
export interface ServedPage {
  readonly url: string;
  readonly close: () => void;
}

/** A site's text and form without styles, scripts or pictures, and the headers of its page. */
export async function plainHtml(site: string): Promise<{ readonly html: string; readonly headers: Headers }> {
  const { headers: ours, body } = await askRaw(site, { method: "GET", path: "/" });
  const html = body
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<(link|img)\b[^>]*>/g, "")
    .replaceAll(/ (class|data-[\w-]+)="[^"]*"/g, "");
  // The same headers, because processing security headers costs the browser time too.
  const { "set-cookie": _cookie, "content-length": _length, connection: _connection, ...headers } = ours;
  return { html, headers };
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Serves a page and its scripts by path, compressed as ours. */
export async function servePage(
  html: string,
  headers: Headers,
  scripts: Readonly<Record<string, string>> = {},
): Promise<ServedPage> {
  const page = brotliCompressSync(html);
  const files = new Map(Object.entries(scripts).map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer(({ url = "" }, answer) => {
    const script = files.get(url);
    const type = script === undefined ? {} : { "content-type": "text/javascript" };
    answer.writeHead(200, { ...headers, ...type, "content-encoding": "br" }).end(script ?? page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, close: () => server.close() };
}
