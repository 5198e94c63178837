import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { noThrottle, type Throttle } from "../limits/throttle.ts";

/** A connection whose request is being answered. `next` answers the one request that came behind it. */
interface Turn {
  next?: () => void;
}

const events = ["request", "checkExpectation"] as const;

/**
 * Answers the requests of a connection one after another, so that a connection holds one answer at most. One request more may
 * wait for its turn; a third closes the connection. Browsers and proxies send a request when they have the answer to the one
 * before, and a client that sends several ahead has to expect this (RFC 9112, 9.3.2). Takes over the listeners that are there.
 */
export function answerOneAtATime(server: Server, { countReset }: Pick<Throttle, "countReset"> = noThrottle): void {
  const turns = new WeakMap<Socket, Turn>();
  const take = (socket: Socket, answer: () => void): void => {
    turns.set(socket, {});
    answer();
  };
  const pass = (socket: Socket): void => {
    const next = turns.get(socket)?.next;
    turns.delete(socket);
    // Not behind an answer that closed the connection.
    if (next && socket.writable) take(socket, next);
  };

  for (const event of events) {
    const listeners = server.listeners(event) as RequestListener[];
    server.removeAllListeners(event);
    server.on(event, (request, response) => {
      const { socket } = request;
      const turn = turns.get(socket);
      const answer = (): void => {
        for (const listener of listeners) listener.call(server, request, response);
        // After the listeners' own: to them this answer has ended when the next begins.
        response.once("close", () => pass(socket));
      };
      if (turn === undefined) take(socket, answer);
      else if (turn.next === undefined) turn.next = answer;
      else {
        countReset(socket);
        cut(socket);
      }
    });
  }
}

/** Node's parser takes this for an upgrade: what follows on the connection is not HTTP. */
const isNotHttp = 2;

/**
 * Reset, so that the system drops what it has of answers that are not read. However soon the connection is destroyed, Node hands
 * over every request of the 64 kB that it has read, some 3,600 of the shortest: 50 ms of everyone's time. So its parser is told to
 * stop, which no public method of Node does.
 */
function cut(socket: Socket & { readonly parser?: { onIncoming: () => number } | null }): void {
  socket.resetAndDestroy();
  if (socket.parser) socket.parser.onIncoming = () => isNotHttp;
}
