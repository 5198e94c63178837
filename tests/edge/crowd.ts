// A process that opens lines which say little; it tells when they are open, and, when asked to end, how many are.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
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

const sockets = new Set<Socket>();
let ended = false;
let reopened = 0;

/** Opens a line, and opens it again when it is closed. */
async function open(index: number): Promise<void> {
  const [first, drip] = manners[index % manners.length] ?? ["", ""];
  const socket = connect(port, "127.0.0.1");
  sockets.add(socket);
  socket.resume();
  // A line that is cut is what this is about.
  socket.on("error", () => socket.destroy());
  const dripping = drip === "" ? undefined : setInterval(() => socket.write(drip), dripEveryMs);
  socket.on("close", () => {
    clearInterval(dripping);
    sockets.delete(socket);
    if (ended) return;
    reopened += 1;
    void open(index);
  });
  await once(socket, "connect").catch(() => {});
  socket.write(first);
}

for (let index = 0; index < count; index += 200)
  await Promise.all(Array.from({ length: Math.min(200, count - index) }, (_, more) => open(index + more)));
process.send?.("open");
await once(process, "message");
ended = true;
process.send?.({ open: [...sockets].filter(({ readyState }) => readyState === "open").length, reopened });
for (const socket of sockets) socket.destroy();
process.disconnect?.();
