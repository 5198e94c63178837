import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { noThrottle, type Throttle } from "../limits/throttle.ts";

/** A connection with a request in progress. `next` handles the one queued request. */
interface Exchange {
  next?: () => void;
}

const events = ["request", "checkExpectation"] as const;

/**
 * Handles the requests of a connection one after another, so that each connection holds at most one response. One more
 * request may wait; a third closes the connection. Browsers and proxies wait for a response before they send the next
 * request, and clients that pipeline must expect this (RFC 9112, 9.3.2). Replaces the existing listeners.
 */
export function serializeRequests(server: Server, { countReset }: Pick<Throttle, "countReset"> = noThrottle): void {
  const exchanges = new WeakMap<Socket, Exchange>();
  const begin = (socket: Socket, answer: () => void): void => {
    exchanges.set(socket, {});
    answer();
  };
  const finish = (socket: Socket): void => {
    const next = exchanges.get(socket)?.next;
    exchanges.delete(socket);
    // Not after a response that closed the connection.
    if (next && socket.writable) begin(socket, next);
  };

  for (const event of events) {
    const listeners = server.listeners(event) as RequestListener[];
    server.removeAllListeners(event);
    server.on(event, (request, response) => {
      const { socket } = request;
      const exchange = exchanges.get(socket);
      const answer = (): void => {
        for (const listener of listeners) listener.call(server, request, response);
        // After the listeners' own handlers, so that they see this response end before the next request begins.
        response.once("close", () => finish(socket));
      };
      if (exchange === undefined) begin(socket, answer);
      else if (exchange.next === undefined) exchange.next = answer;
      else {
        countReset(socket);
        cut(socket);
      }
    });
  }
}

/** Node's parser treats this value as an upgrade: the remaining bytes are not HTTP. */
const isNotHttp = 2;

/**
 * Resets the connection, so that the kernel drops unread responses. Node still delivers every request in the 64 kB that
 * it has already read (up to 3,600 short ones, 50 ms of CPU time), so the parser has to be stopped. Node has no public
 * method for that.
 */
function cut(socket: Socket & { readonly parser?: { onIncoming: () => number } | null }): void {
  socket.resetAndDestroy();
  if (socket.parser) socket.parser.onIncoming = () => isNotHttp;
}
