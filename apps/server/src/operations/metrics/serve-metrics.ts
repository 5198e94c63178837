import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface MetricsServer {
  /** Where it listens: this machine alone reaches it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Names that stand for this machine everywhere: no one else's DNS can bend them. */
const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

export interface MetricsOptions {
  readonly port: number;
  /** Host names that readers may ask by, apart from those of loopback. */
  readonly hosts: readonly string[];
  /** Rejects where the figures could not be read: 503 then. */
  readonly read: () => Promise<string>;
}

/**
 * `GET /metrics` on a port of its own, on loopback. A page in a browser on this machine could reach that by a name of its own that it bends
 * to 127.0.0.1 (DNS rebinding), and read the answer: so a request by another name is refused.
 */
export async function serveMetrics({ port, hosts, read }: MetricsOptions): Promise<MetricsServer> {
  const known = new Set([...loopbackNames, ...hosts]);
  const server = createServer((request, response) => {
    response.setHeader("cache-control", "no-store").setHeader("x-content-type-options", "nosniff");
    if (!known.has(hostName(request.headers.host))) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Without its port. */
const hostName = (host = ""): string => host.toLowerCase().replace(/:\d*$/, "");
