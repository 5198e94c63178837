import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Stack } from "../stack/stack.ts";
import { faults, foreignPage, type Exchange, type Fault } from "./faults.ts";

/** A request, as far as the choice of its fault depends on it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
}

export interface FaultyNetwork {
  /** Address of a demo site, through this network. */
  readonly site: Stack["site"];
  /** Chooses the fault of each request from now on. */
  use(choose: (asked: Asked) => Fault): void;
  /** Ends every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** A proxy between browsers and the server that applies a fault to each request. Without a choice there are none. */
export async function startFaultyNetwork(
  serverPort: number,
  choose: (asked: Asked) => Fault = () => "whole",
): Promise<FaultyNetwork> {
  let chosen = choose;
  const portal = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end(foreignPage("Log in to this Wi-Fi"));
  });
  portal.listen(0, "127.0.0.1");
  await once(portal, "listening");
  const login = `http://127.0.0.1:${String((portal.address() as AddressInfo).port)}/login`;
  const proxy = createServer((request, response) => {
    const forward = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { method, url, headers } = request;
        const onward = { host: "127.0.0.1", port: serverPort, method, path: url, headers, agent: false };
        const far = send({ ...onward, headers: { ...headers, connection: "close" } }, resolve).on("error", reject);
        response.once("close", () => far.destroy());
        request.pipe(far);
      });
    const exchange: Exchange = { request, response, login, forward };
    const apply = async () => faults[chosen({ method: request.method ?? "", path: request.url ?? "" })](exchange);
    // The server, or the browser, has ended the connection.
    apply().catch(() => request.socket.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  return {
    site: (name) => `http://${name}.localhost:${String(port)}`,
    use: (next) => {
      chosen = next;
    },
    cut: () => proxy.closeAllConnections(),
    async close() {
      const closed = [proxy, portal].map((server) => once(server.close(), "close"));
      for (const server of [proxy, portal]) server.closeAllConnections();
      await Promise.all(closed);
    },
  };
}
