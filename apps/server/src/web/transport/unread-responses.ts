import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Maximum bytes of all responses that clients have not read. Node holds each up to twice. */
const mostUnreadBytes = 64 * 1024 * 1024;
/**
 * Checked at this interval and after every 64 requests, so that no more than that can accumulate between two checks.
 */
const everyMs = 100;
const everyRequests = 64;

/**
 * Bounds the memory held for clients that do not read: above the limit, the connection that has been unread longest is
 * reset. A response stays in the process once the connection's kernel buffer is full. serialize-requests.ts limits each
 * connection to one response until the idle timeout in server.ts; this limits the total.
 */
export function limitUnreadResponses(server: Server, mostBytes = mostUnreadBytes): void {
  const answering = new Set<Socket>();
  /** In the order in which they became unread. */
  const unread = new Set<Socket>();
  let requests = 0;

  const check = (): void => {
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
    if (requests % everyRequests === 0) check();
  });
  server.on("timeout", (socket: Socket) => {
    // After a normal close, the kernel would keep retransmitting its part of the response for minutes.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
  server.on("listening", () => {
    const timer = setInterval(check, everyMs).unref();
    server.once("close", () => clearInterval(timer));
  });
}
