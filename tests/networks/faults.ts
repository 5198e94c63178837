import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A browser's request on its way to the server. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Address of the page at which a captive portal asks for a login. */
  readonly login: string;
  /** Sends the request on. Resolves to the server's answer, whose body is unread. */
  readonly forward: () => Promise<IncomingMessage>;
}

/** Headers of one connection only. */
const hopHeaders = new Set(["connection", "keep-alive", "transfer-encoding"]);

/** Sends the head of the server's answer on, with changes; `undefined` removes a header. */
function begin(
  { response }: Exchange,
  answer: IncomingMessage,
  change: Readonly<Record<string, string | undefined>> = {},
): void {
  const headers = Object.entries({ ...answer.headers, ...change }).filter(
    (header): header is [string, string | string[]] => header[1] !== undefined && !hopHeaders.has(header[0]),
  );
  response.writeHead(answer.statusCode ?? 0, Object.fromEntries(headers));
  response.flushHeaders();
}

const cut = ({ request }: Exchange): void => void request.socket.resetAndDestroy();

/** A page of something between the browser and the server. */
export const foreignPage = (title: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form><input name="room"><button>Log in</button></form></html>`;

const says =
  (status: number, title: string) =>
  ({ request, response }: Exchange) => {
    request.resume();
    response.writeHead(status, { "content-type": "text/html", "cache-control": "no-store" }).end(foreignPage(title));
  };

/** Faults by name. Each handles one request. */
export const faults = {
  /** No fault. */
  whole: async (exchange) => {
    const answer = await exchange.forward();
    begin(exchange, answer);
    answer.pipe(exchange.response);
  },
  /** The connection is cut before the request arrives. */
  lostRequest: cut,
  /** The server handles the request; the connection is cut before its answer. */
  lostAnswer: async (exchange) => {
    const answer = await exchange.forward();
    await once(answer.resume(), "end");
    cut(exchange);
  },
  /** The connection is cut in the middle of the answer. */
  cutAnswer: async (exchange) => {
    const answer = await exchange.forward();
    begin(exchange, answer);
    const chunks: Buffer[] = await answer.toArray();
    const body = Buffer.concat(chunks);
    exchange.response.write(body.subarray(0, body.length / 2), () => cut(exchange));
  },
  /** The answer takes a while, and arrives in small pieces. */
  trickle: async (exchange) => {
    const answer = await exchange.forward();
    begin(exchange, answer);
    for await (const chunk of answer as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += 4_096) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        exchange.response.write(chunk.subarray(at, at + 4_096));
      }
    exchange.response.end();
  },
  /** Captive portals redirect every request to their login page, answer it with that page, or refuse it. */
  portalRedirect: ({ request, response, login }) => {
    request.resume();
    response.writeHead(302, { location: login }).end();
  },
  portalPage: says(200, "Log in to this Wi-Fi"),
  portalUnauthorized: says(401, "Log in to this Wi-Fi"),
  portalNotFound: says(404, "Log in to this Wi-Fi"),
  portalRequired: says(511, "Log in to this Wi-Fi"),
  /** Gateways that do not reach the server. */
  badGateway: says(502, "Bad gateway"),
  gatewayTimeout: says(504, "Gateway timeout"),
  /** A proxy answers with nothing. */
  empty: ({ request, response }) => {
    request.resume();
    response.writeHead(200).end();
  },
  /** A proxy collects the answer before it sends it on, and an event stream never ends. */
  held: async (exchange) => {
    const answer = await exchange.forward();
    begin(exchange, answer);
    answer.resume();
  },
  /** After the first bytes nothing more arrives, and the browser does not learn why. */
  fallsSilent: async (exchange) => {
    const answer = await exchange.forward();
    begin(exchange, answer);
    answer.once("data", (chunk: Buffer) => {
      exchange.response.write(chunk);
      answer.resume();
    });
  },
  /** A proxy allows no answer to last. */
  cutSoon: async (exchange) => {
    const answer = await exchange.forward();
    begin(exchange, answer);
    answer.pipe(exchange.response);
    answer.once("data", () => setImmediate(cut, exchange));
  },
  /** A proxy does not know event streams. */
  retyped: async (exchange) => {
    const answer = await exchange.forward();
    begin(exchange, answer, { "content-type": "application/octet-stream" });
    answer.pipe(exchange.response);
  },
} as const satisfies Readonly<Record<string, (exchange: Exchange) => unknown>>;

export type Fault = keyof typeof faults;
