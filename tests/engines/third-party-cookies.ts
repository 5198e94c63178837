import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { shows } from "./waits.ts";
import type { Visitor } from "./visitor.ts";

/** True if a browser sends a site the cookie that it set on its own page, when another site shows it in a frame. */
export async function sendsCookiesFromFrames(visitor: Visitor): Promise<boolean> {
  const cookies: (string | undefined)[] = [];
  const server = createServer(({ url, headers }, answer) => {
    if (url === "/framed") cookies.push(headers.cookie);
    answer.setHeader("content-type", "text/html");
    if (url === "/first") answer.setHeader("set-cookie", "known=1");
    answer.end(url === "/other" ? `<iframe src="${page("inner", "framed")}"></iframe>` : "<p>shown</p>");
  }).listen(0, "127.0.0.1");
  const page = (host: string, path: string): string =>
    `http://${host}.localhost:${String((server.address() as AddressInfo).port)}/${path}`;
  await once(server, "listening");
  await visitor.open(page("inner", "first"));
  await visitor.open(page("outer", "other"));
  await shows(visitor.frame, "p");
  server.close();
  return cookies.includes("known=1");
}
