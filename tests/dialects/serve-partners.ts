import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { partners } from "./partners.ts";
import { Refused } from "./received.ts";

export interface PartnerServer {
  readonly url: string;
  /** Refused requests, with the reason. */
  readonly refusals: readonly string[];
  /** Number of requests that a partner has received. */
  seen(id: string): number;
  close(): Promise<void>;
}

const isPartner = (id: string): id is keyof typeof partners => Object.hasOwn(partners, id);

/** All partners on one loopback port, each under its name. A refusal is answered with 422. */
export async function servePartners(): Promise<PartnerServer> {
  const counts = new Map<string, number>();
  const refusals: string[] = [];
  let origin = "";
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", origin);
    const id = url.pathname.split("/")[1] ?? "";
    const nth = counts.get(id) ?? 0;
    counts.set(id, nth + 1);
    try {
      if (!isPartner(id)) throw new Refused("no such partner");
      const query = Object.fromEntries(url.searchParams);
      const { method = "", headers } = request;
      const received = { method, path: url.pathname, query, headers, body: await text(request) };
      const reply = partners[id](received, nth, origin);
      response.writeHead(reply.status ?? 200, { "content-type": reply.type }).end(reply.body);
    } catch (error) {
      refusals.push(`${id}: ${String(error)}`);
      response.writeHead(422).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url: origin,
    refusals,
    seen: (id) => counts.get(id) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
