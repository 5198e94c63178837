import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Bytes of all answers that clients have asked for and do not read. Node holds each up to twice. */
const mostUnreadBytes = 64 * 1024 * 1024;
/** Looked at this often, and each time that so many requests have come: more than that cannot pile up between two looks. */
const everyMs = 100;
const everyRequests = 64;

/**
 * Bounds what the server holds for clients that do not read: beyond the limit the connection is reset that has been unread for
 * longest. An answer stays in the process once the system's own buffer of the connection is full. Each connection holds one
 * answer (one-at-a-time.ts) until it has been silent for too long (server.ts); this bounds what all of them hold together.
 */
export function boundUnreadAnswers(server: Server, mostBytes = mostUnreadBytes): void {
  const answering = new Set<Socket>();
  /** In the order in which they were found unread. */
  const unread = new Set<Socket>();
  let requests = 0;

  const look = (): void => {
    let bytes = 0;
    for (const socket of answering) {
      bytes += socket.writableLength;
      if (socket.writableLength > 0) unread.add(socket);
      else unread.delete(socket);
    }
    for (const socket of unread) {
      if (bytes <= mostBytes) return;
      bytes -= socket.writableLength;
      unread.delete(socket);
      socket.resetAndDestroy();
    }
  };

  server.prependListener("request", ({ socket }, response) => {
    answering.add(socket);
    response.once("close", () => {
      answering.delete(socket);
      unread.delete(socket);
    });
    requests += 1;
    if (requests % everyRequests === 0) look();
  });
  server.on("timeout", (socket: Socket) => {
    // Closed in the ordinary way, the system would go on offering its part of the answer for minutes.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
  server.on("listening", () => {
    const looking = setInterval(look, everyMs).unref();
    server.once("close", () => clearInterval(looking));
  });
}
