import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./message-body.ts";
import { networkOf } from "../limits/client-network.ts";
import { noThrottle, type Throttle } from "../limits/throttle.ts";

/** Limits on open connections. */
export interface LineLimits {
  /**
   * Idle connections per network, and twice as many including those with a request in progress. Undefined: unlimited.
   */
  readonly perNetwork: number | undefined;
  /**
   * All connections, idle or with a request in progress (such as a visitor who follows an application through the
   * lenders).
   */
  readonly inAll: number;
}

/**
 * A browser opens six connections. A mobile network behind one address has many, but idle ones are reopened
 * transparently. Forms are limited per network, so only a few hundred visitors of one network can wait for a lender.
 */
export const linesPerNetwork = 1_024;
/** About 25 kB each. */
const linesInAll = 12_288;

/** Behind a proxy, every connection comes from the proxy. */
export const lineLimits = (behindProxy: boolean): LineLimits => ({
  perNetwork: behindProxy ? undefined : linesPerNetwork,
  inAll: linesInAll,
});

interface Line {
  readonly socket: Socket;
  readonly network: string;
  /** Complete requests without a finished response. */
  answering: number;
}

/** Idle connections, longest idle first, and the total count. */
class Lines {
  readonly #waiting = new Set<Line>();
  #count = 0;

  add(line: Line): void {
    this.#count += 1;
    this.#waiting.add(line);
  }
  remove(line: Line): number {
    this.#waiting.delete(line);
    return (this.#count -= 1);
  }
  answers(line: Line): void {
    this.#waiting.delete(line);
  }
  waits(line: Line): void {
    this.#waiting.add(line);
  }
  get waiting(): number {
    return this.#waiting.size;
  }
  get count(): number {
    return this.#count;
  }
  /** Undefined if every connection has a request in progress. */
  longestWaiting(): Line | undefined {
    return this.#waiting.values().next().value;
  }
}

/**
 * When a limit is reached, closes the connection that has waited longest for the rest of a request or for a new one, so
 * that new visitors are served however many connections a client holds open. A connection with a request in progress is
 * never closed for another; the per-network limit keeps one network from filling the server with those. All of this
 * happens before any HTTP is parsed.
 * `share`: number of web processes; each allows its share per network. The total limit protects this process's memory
 * and is not shared.
 * `admit`: decides when a new connection is served.
 */
export function limitLines(
  server: Server,
  { perNetwork = Infinity, inAll }: LineLimits,
  share = () => 1,
  { admit }: Pick<Throttle, "admit"> = noThrottle,
): void {
  const all = new Lines();
  const networks = new Map<string, Lines>();
  const lines = new Map<Socket, Line>();
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");

  const forget = (line: Line): void => {
    all.remove(line);
    if (networks.get(line.network)?.remove(line) === 0) networks.delete(line.network);
    lines.delete(line.socket);
  };
  // One listener for all connections: a closure per connection would add to garbage collection pauses.
  const closed = function (this: Socket): void {
    const line = lines.get(this);
    if (line) forget(line);
  };

  const makeRoom = (held: Lines): boolean => {
    const longest = held.longestWaiting();
    if (!longest) return false;
    forget(longest);
    longest.socket.destroy();
    return true;
  };

  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const own = networks.get(network) ?? new Lines();
    const most = perNetwork / share();
    const ownIsFull = own.waiting >= most || own.count >= 2 * most;
    if ((ownIsFull && !makeRoom(own)) || (all.count >= inAll && !makeRoom(all))) {
      socket.destroy();
      return;
    }
    const line: Line = { socket, network, answering: 0 };
    networks.set(network, own);
    lines.set(socket, line);
    all.add(line);
    own.add(line);
    socket.on("close", closed);
    admit(socket, () => {
      for (const listener of listeners) listener.call(server, socket);
    });
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(request.socket);
    const own = line && networks.get(line.network);
    if (!line || !own) return;
    let isAnswering = false;
    let isOver = false;
    const begin = (): void => {
      if (isOver) return;
      isAnswering = true;
      line.answering += 1;
      for (const held of [all, own]) held.answers(line);
    };
    if (hasBody(request)) request.once("end", begin);
    else begin();
    response.once("close", () => {
      isOver = true;
      if (isAnswering) line.answering -= 1;
      if (line.answering > 0 || !lines.has(line.socket)) return;
      for (const held of [all, own]) held.waits(line);
    });
  });
}
