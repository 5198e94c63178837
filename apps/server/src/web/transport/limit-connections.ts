import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./message-body.ts";
import { networkOf } from "../limits/client-network.ts";
import { noThrottle, type Throttle } from "../limits/throttle.ts";
import { noPeers, type ConnectionCounts, type PeerConnections } from "../limits/peer-connections.ts";

/** Limits on open connections. */
export interface ConnectionLimits {
  /**
   * Idle connections per network over all processes, and twice as many including those with a request in progress.
   * Undefined: unlimited.
   */
  readonly perNetwork: number | undefined;
  /**
   * All connections of this process, whose memory this limit protects: idle or with a request in progress (such as a
   * visitor who follows an application through the lenders).
   */
  readonly total: number;
}

/**
 * A browser opens six connections. A mobile network behind one address has many, but idle ones are reopened
 * transparently. Forms are limited per network, so only a few hundred visitors of one network can wait for a lender.
 */
export const connectionsPerNetwork = 1_024;
/** About 25 kB each. */
const maxConnections = 12_288;

/** Behind a proxy, every connection comes from the proxy. */
export const connectionLimits = (behindProxy: boolean): ConnectionLimits => ({
  perNetwork: behindProxy ? undefined : connectionsPerNetwork,
  total: maxConnections,
});

interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** Complete requests without a finished response. */
  answering: number;
}

/** Idle connections, longest idle first, and the total count. */
class Connections {
  readonly #waiting = new Set<Connection>();
  #count = 0;

  add(connection: Connection): void {
    this.#count += 1;
    this.#waiting.add(connection);
  }
  remove(connection: Connection): number {
    this.#waiting.delete(connection);
    return (this.#count -= 1);
  }
  start(connection: Connection): void {
    this.#waiting.delete(connection);
  }
  finish(connection: Connection): void {
    this.#waiting.add(connection);
  }
  get waiting(): number {
    return this.#waiting.size;
  }
  get count(): number {
    return this.#count;
  }
  /** Undefined if every connection has a request in progress. */
  longestWaiting(): Connection | undefined {
    return this.#waiting.values().next().value;
  }
}

/**
 * When a limit is reached, closes the connection that has waited longest for the rest of a request or for a new one, so
 * that new visitors are served however many connections a client holds open. A connection with a request in progress is
 * never closed for another; the per-network limit keeps one network from filling the server with those. All of this
 * happens before any HTTP is parsed.
 * `admit`: decides when a new connection is served. `peers`: what other processes have open. If they turn out to have
 * more than fits, each closes its part of the excess.
 */
export function limitConnections(
  server: Server,
  { perNetwork = Infinity, total }: ConnectionLimits,
  { admit }: Pick<Throttle, "admit"> = noThrottle,
  peers: PeerConnections = noPeers,
): void {
  const all = new Connections();
  const networks = new Map<string, Connections>();
  const connections = new Map<Socket, Connection>();
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");

  const forget = (connection: Connection): void => {
    all.remove(connection);
    const own = networks.get(connection.network);
    if (own?.remove(connection) === 0) networks.delete(connection.network);
    if (own) peers.changed(connection.network, own);
    connections.delete(connection.socket);
  };
  // Share one listener between all connections: a closure per connection would add to garbage collection pauses.
  const closed = function (this: Socket): void {
    const connection = connections.get(this);
    if (connection) forget(connection);
  };

  const makeRoom = (group: Connections): boolean => {
    const longest = group.longestWaiting();
    if (!longest) return false;
    forget(longest);
    longest.socket.destroy();
    return true;
  };

  /** Connections of a network beyond its limits, over all processes. */
  const excessOf = (own: Connections, elsewhere: ConnectionCounts): number =>
    Math.max(own.waiting + elsewhere.waiting - perNetwork, own.count + elsewhere.count - 2 * perNetwork);
  peers.onMore((network) => {
    const own = networks.get(network) ?? new Connections();
    const elsewhere = peers.elsewhere(network);
    const excess = excessOf(own, elsewhere);
    // A small excess may be one that others have closed already.
    if (excess <= perNetwork / 16) return;
    const part = own.waiting / (own.waiting + elsewhere.waiting);
    for (let close = Math.round(excess * part); close > 0; close -= 1) makeRoom(own);
  });
  server.on("close", () => peers.close());

  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const own = networks.get(network) ?? new Connections();
    const elsewhere = peers.elsewhere(network);
    // Another process that has idle ones closes some once it knows of this one.
    const isRefused = excessOf(own, elsewhere) >= 0 && !makeRoom(own) && elsewhere.waiting === 0;
    if (isRefused || (all.count >= total && !makeRoom(all))) {
      socket.destroy();
      return;
    }
    const connection: Connection = { socket, network, answering: 0 };
    networks.set(network, own);
    connections.set(socket, connection);
    all.add(connection);
    own.add(connection);
    peers.changed(network, own);
    socket.on("close", closed);
    admit(socket, () => {
      for (const listener of listeners) listener.call(server, socket);
    });
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    const own = connection && networks.get(connection.network);
    if (!connection || !own) return;
    let isAnswering = false;
    let isOver = false;
    const begin = (): void => {
      if (isOver) return;
      isAnswering = true;
      connection.answering += 1;
      for (const group of [all, own]) group.start(connection);
      peers.changed(connection.network, own);
    };
    if (hasBody(request)) request.once("end", begin);
    else begin();
    response.once("close", () => {
      isOver = true;
      if (isAnswering) connection.answering -= 1;
      if (connection.answering > 0 || !connections.has(connection.socket)) return;
      for (const group of [all, own]) group.finish(connection);
      peers.changed(connection.network, own);
    });
  });
}
