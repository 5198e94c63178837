import type { Socket } from "node:net";

/** Of those that are left, this part is closed every few milliseconds: most of some hundreds within a fifth of a second. */
const part = 1 / 100;
const everyMs = 2;

/**
 * Lines that were opened together are late together, and closing one takes some 50 microseconds of everyone's time. Answers
 * what has each closed when it is its turn.
 */
export function closeByAndBy(close: (socket: Socket) => void): (socket: Socket) => void {
  const late: Socket[] = [];
  const closeSome = (): void => {
    for (const socket of late.splice(0, Math.ceil(late.length * part))) close(socket);
    if (late.length > 0) setTimeout(closeSome, everyMs);
  };
  return (socket) => {
    // Too late is too late: what still comes must not become a request that is answered, and cut.
    socket.pause();
    if (late.push(socket) === 1) setTimeout(closeSome, 0);
  };
}
