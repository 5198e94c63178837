// A process that keeps mostly silent connections open. It reports when all are open and, when asked to stop, what
// happened to them.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const [port = 0, count = 0, networks = 1] = process.argv.slice(2).map(Number);
const host = "payday.localhost";
const head = `PATCH /api/v1/userApplication HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;

/** Bytes that a connection sends when it opens, and then repeatedly. */
const manners: readonly (readonly [first: string, drip: string])[] = [
  ["", ""],
  [`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`, ""],
  [head, "X: y\r\n"],
  [`${head}Content-Length: 60000\r\n\r\n{`, " "],
];

const dripEveryMs = 1_000;
/**
 * Opens a thousand connections a second, the first time or again, spread evenly as connections of many machines would
 * be. Connections opened at once would also send at once, hundreds of them in the same millisecond.
 */
const openedAtOnce = 5;
const openedEveryMs = 5;

const sockets = new Set<Socket>();
const missing = Array.from({ length: count }, (_, index) => index);
let connected = 0;
let closed = 0;

function open(index: number): void {
  const [first, drip] = manners[index % manners.length] ?? ["", ""];
  // The server treats other addresses of this machine as other networks.
  const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.1.${String(1 + (index % networks))}` });
  sockets.add(socket);
  socket.resume();
  // Expected: the server closes these connections.
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

const opening = setInterval(() => {
  for (const index of missing.splice(0, openedAtOnce)) open(index);
}, openedEveryMs);
await once(process, "message");
clearInterval(opening);
process.send?.({ open: [...sockets].filter(({ readyState }) => readyState === "open").length, closed });
for (const socket of sockets) socket.destroy();
process.disconnect?.();
