import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface MetricsServer {
  /** Loopback URL, reachable from this machine only. */
  readonly url: string;
  close(): Promise<void>;
}

/** Names that always mean this machine, whatever DNS says. */
const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

export interface MetricsOptions {
  readonly port: number;
  /** Accepted host names in addition to loopback names. */
  readonly hosts: readonly string[];
  /** Rejects if the figures cannot be read; the response is then 503. */
  readonly read: () => Promise<string>;
}

/**
 * Serves `GET /metrics` on a separate loopback port. Other host names are rejected: through DNS rebinding, a page in a
 * browser on this machine could otherwise reach the port under its own name and read the response.
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

/** The host name without a port. */
const hostName = (host = ""): string => host.toLowerCase().replace(/:\d*$/, "");
