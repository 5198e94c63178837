import type { Socket } from "node:net";

/** Fraction of the remaining connections closed per tick: most of several hundred close within a fifth of a second. */
const fraction = 1 / 100;
const everyMs = 2;

/**
 * Connections opened together time out together, and closing one blocks the event loop for about 50 microseconds.
 * Returns a function that queues a connection for closing.
 */
export function closeGradually(close: (socket: Socket) => void): (socket: Socket) => void {
  const late: Socket[] = [];
  const closeSome = (): void => {
    for (const socket of late.splice(0, Math.ceil(late.length * fraction))) close(socket);
    if (late.length > 0) setTimeout(closeSome, everyMs);
  };
  return (socket) => {
    // Stop reading: bytes that still arrive must not become a request that is answered and then cut off.
    socket.pause();
    if (late.push(socket) === 1) setTimeout(closeSome, 0);
  };
}
