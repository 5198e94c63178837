import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const healthEveryMs = 500;
const tryForMs = 10_000;
const tryAgainMs = 100;

export interface Balancer {
  readonly port: number;
  /** Balances over the web processes on these ports from now on. */
  use(ports: readonly string[]): Promise<void>;
  /** Number of requests sent to each port since `use`. */
  readonly served: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * A load balancer that does what deploy/Caddyfile asks for: checks each process twice a second, forwards requests to
 * ready ones only, and tries another one for ten seconds if nothing listens. A request that was sent is never repeated.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const served = new Map<string, number>();
  let upstreams: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;

  async function isReady(port: string): Promise<boolean> {
    const path = `http://127.0.0.1:${port}/readyz?accept=read-only`;
    return fetch(path).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async function check(): Promise<void> {
    const asked = upstreams;
    const answers = await Promise.all(asked.map(isReady));
    if (asked === upstreams) ready = asked.filter((_, nth) => answers[nth]);
  }
  const timer = setInterval(() => void check(), healthEveryMs);

  const send = (port: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const forwarded = request({ host: "127.0.0.1", port, method, path: url, headers, agent }, resolve);
      forwarded.on("error", reject).end(body);
    });

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const until = performance.now() + tryForMs;
    while (performance.now() < until) {
      turn += 1;
      const port = ready[turn % ready.length];
      try {
        if (port === undefined) throw Object.assign(new Error("no process is ready"), { code: "ECONNREFUSED" });
        served.set(port, (served.get(port) ?? 0) + 1);
        const answer = await send(port, incoming, body);
        const { connection: _, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.on("error", () => response.destroy());
        answer.pipe(response);
        return;
      } catch (error) {
        if (!hasCode(error, "ECONNREFUSED")) break;
      }
      await sleep(tryAgainMs);
    }
    response.destroy();
  }

  const server = createServer((incoming, response) => void forward(incoming, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    served,
    async use(ports) {
      upstreams = ports;
      await check();
      served.clear();
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      agent.destroy();
    },
  };
}
