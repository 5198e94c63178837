// A process that keeps lines open which say little; it tells when it has opened as many, and, when asked to end, what became of them.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { constants, setPriority } from "node:os";

const [port = 0, count = 0, networks = 1] = process.argv.slice(2).map(Number);
const host = "payday.localhost";
const head = `PATCH /api/v1/userApplication HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;

/** What a line says when it opens, and then again and again. */
const manners: readonly (readonly [first: string, drip: string])[] = [
  ["", ""],
  [`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`, ""],
  [head, "X: y\r\n"],
  [`${head}Content-Length: 60000\r\n\r\n{`, " "],
];

const dripEveryMs = 1_000;
/**
 * A thousand lines a second, the first time or again, as evenly as many machines would come over a network. Lines that are
 * opened at once also speak at once, again and again: hundreds of them in the same millisecond.
 */
const openedAtOnce = 5;
const openedEveryMs = 5;

const sockets = new Set<Socket>();
const missing = Array.from({ length: count }, (_, index) => index);
let connected = 0;
let closed = 0;

function open(index: number): void {
  const [first, drip] = manners[index % manners.length] ?? ["", ""];
  // Other addresses of this machine: other networks, to who does not know that.
  const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.1.${String(1 + (index % networks))}` });
  sockets.add(socket);
  socket.resume();
  // A line that is cut is what this is about.
  socket.on("error", () => socket.destroy());
  const dripping = drip === "" ? undefined : setInterval(() => socket.write(drip), dripEveryMs);
  socket.on("close", () => {
    clearInterval(dripping);
    sockets.delete(socket);
    closed += 1;
    missing.push(index);
  });
  socket.once("connect", () => {
    socket.write(first);
    connected += 1;
    if (connected === count) process.send?.("open");
  });
}

// Elsewhere these would be other machines.
setPriority(process.pid, constants.priority.PRIORITY_LOW);
const opening = setInterval(() => {
  for (const index of missing.splice(0, openedAtOnce)) open(index);
}, openedEveryMs);
await once(process, "message");
clearInterval(opening);
process.send?.({ open: [...sockets].filter(({ readyState }) => readyState === "open").length, closed });
for (const socket of sockets) socket.destroy();
process.disconnect?.();
