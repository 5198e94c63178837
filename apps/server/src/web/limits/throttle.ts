import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { networkOf } from "./client-network.ts";
import type { Counting } from "./counting/types.ts";

/** How long a connection of a throttled network waits at least before its first byte is read. */
const waitMs = 5_000;
/** Added for each connection that already waits. A flood of many networks would otherwise be served in waves. */
const apartMs = 20;
/** Connections of one network that may wait. Each holds up to 64 kB that the kernel has already received. */
const mostWaiting = 8;

/** A client that pipelines requests costs as much as this many refusals. Browsers never do it. */
const refusalsPerReset = 20;

/**
 * Refusals that no browser causes on our pages, apart from 429: malformed, ambiguous or oversized requests. A missing page (404), a
 * foreign origin (403) and a refused answer (422) are not among them.
 */
const countedStatuses = new Set([400, 411, 413, 414, 415, 417, 429, 431]);

/**
 * Slows down networks whose requests are rejected too often. A rejection costs about 0.5 ms of CPU time, so a few
 * connections that send bad requests nonstop would delay everyone. Visitors who share the network's address are served
 * late, but they are served.
 */
export interface Throttle {
  /**
   * Counts the response if its status is a counted refusal. True: the network is over its limit, so close the
   * connection.
   */
  readonly countAnswer: (socket: Socket, status: number) => boolean;
  /** Counts a connection that was reset because of what it sent. */
  readonly countReset: (socket: Socket) => void;
  /** Calls `serve` at once, or after a pause if the connection's network is over its limit. */
  readonly admit: (socket: Socket, serve: () => void) => void;
  /** Closes the waiting connections on shutdown. */
  readonly end: () => void;
}

interface ThrottleParts {
  readonly refusalsPerMinute: number;
  readonly counting: Counting;
  /** Counts the connections that had to wait or were reset. */
  readonly throttledConnections: { inc(): void };
}

export function createThrottle({ refusalsPerMinute, counting, throttledConnections }: ThrottleParts): Throttle {
  const refusals = counting.limit("refusals", { burst: refusalsPerMinute, perSecond: refusalsPerMinute / 60 });
  const waiting = new Map<string, Set<Socket>>();
  let allWaiting = 0;
  const networkOfSocket = (socket: Socket): string => networkOf(socket.remoteAddress ?? "");
  const isOver = (network: string): boolean => refusals.left(network) < 1;

  const leave = (network: string, socket: Socket): void => {
    const own = waiting.get(network);
    if (own?.delete(socket)) allWaiting -= 1;
    if (own?.size === 0) waiting.delete(network);
  };

  return {
    countAnswer(socket, status) {
      if (!countedStatuses.has(status)) return false;
      const network = networkOfSocket(socket);
      refusals.charge(network);
      return isOver(network);
    },
    countReset: (socket) => refusals.charge(networkOfSocket(socket), refusalsPerReset),
    admit(socket, serve) {
      const network = networkOfSocket(socket);
      if (!isOver(network)) return serve();
      throttledConnections.inc();
      const own = waiting.get(network) ?? new Set();
      if (own.size >= mostWaiting) return void socket.resetAndDestroy();
      waiting.set(network, own.add(socket));
      const timer = setTimeout(
        () => {
          leave(network, socket);
          serve();
        },
        waitMs + apartMs * allWaiting,
      );
      allWaiting += 1;
      socket.once("close", () => {
        clearTimeout(timer);
        leave(network, socket);
      });
      return undefined;
    },
    end() {
      for (const own of waiting.values()) for (const socket of own) socket.destroy();
    },
  };
}

/** Behind a proxy every connection has the proxy's address, so nothing is throttled. */
export const noThrottle: Throttle = {
  countAnswer: () => false,
  countReset: () => undefined,
  admit: (_socket, serve) => serve(),
  end: () => undefined,
};

/** Counts the app's responses. A network over its limit has to open a new connection, which is delayed. */
export function throttleNetworks(app: FastifyInstance, { countAnswer, end }: Throttle): void {
  app.addHook("onSend", async (request, reply) => {
    if (countAnswer(request.socket, reply.statusCode)) void reply.header("connection", "close");
  });
  app.addHook("preClose", async () => end());
}
