import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./message-body.ts";
import { networkOf } from "../limits/client-network.ts";
import { noThrottle, type Throttle } from "../limits/throttle.ts";

/** How many lines are open at a time. */
export interface LineLimits {
  /** From one network, that wait for their visitor; twice as many with those that are being answered. Undefined: any number. */
  readonly perNetwork: number | undefined;
  /** Whether they wait for their visitor or are being answered, as one is whose visitor follows a request through the lenders. */
  readonly inAll: number;
}

/**
 * A browser holds six. A mobile network behind one address has many, whose idle ones are opened again unseen. As many more may
 * be answered at a time: forms of one network are limited, and with them those who wait for a lender, to some hundreds.
 */
export const linesPerNetwork = 1_024;
/** Some 25 kB each. */
const linesInAll = 12_288;

/** Behind a proxy all lines are the proxy's. */
export const lineLimits = (behindProxy: boolean): LineLimits => ({
  perNetwork: behindProxy ? undefined : linesPerNetwork,
  inAll: linesInAll,
});

interface Line {
  readonly socket: Socket;
  readonly network: string;
  /** Requests that are here whole, and not answered yet. */
  answering: number;
}

/** Lines that wait for their visitor, the longest silent first; and how many there are besides. */
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
  /** Undefined: every line is being answered. */
  longestWaiting(): Line | undefined {
    return this.#waiting.values().next().value;
  }
}

/**
 * Where a line more would be too many, the one is closed whose visitor has longest owed the rest of a request, or a new
 * one: whoever has just come is served, however many lines somebody keeps open. A line that is being answered is never
 * closed for another; but what one network lets be answered, or does not read, never fills the server. All this is before a byte of HTTP is read.
 * `share`: how many processes there are, each of which lets a network have its part. The lines in all fill the memory of this one.
 * `admit`: decides when a new line is served.
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
  // One for all lines: what each line has of its own is copied by the garbage collector while everyone waits.
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
