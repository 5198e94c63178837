// A process that floods a server until it is stopped: it posts 64 kB forms again and again, and pipelines requests
// without reading the answers. It reports how many of each it has sent.
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { askRaw } from "../stack/raw-request.ts";
import { getOf } from "./unread-connection.ts";

/** `leadMs`: how long the flood runs before it reports that it is running. The server takes less time to notice it. */
const [port = 0, posters = 0, pipelines = 0, leadMs = 0] = process.argv.slice(2).map(Number);
const site = `http://payday.localhost:${String(port)}`;

const form = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "64000" },
  body: "a&".repeat(32_000),
};
const paths = ["/", "/apply", "/my-request", "/link/x"];
const ahead = getOf("/").repeat(1_200);
/** How often each pipeline sends or reconnects. Over a real network a connection takes at least a round trip. */
const pipelineEveryMs = 100;

const sent = { forms: 0, pipelines: 0 };
const over = new AbortController();

async function post(nth: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.4.${String(nth + 1)}` });
  for (let at = nth; !over.signal.aborted; at += 1) {
    // After a refusal or a reset, post the next one.
    await askRaw(site, { ...form, path: paths[at % paths.length] ?? "/" }, agent).catch(() => undefined);
    sent.forms += 1;
  }
  agent.destroy();
}

async function sendAhead(nth: number): Promise<void> {
  let socket: Socket | undefined;
  // Start one after another, as they would arrive over a network.
  await wait((nth * pipelineEveryMs) / pipelines);
  for (; !over.signal.aborted; await wait(pipelineEveryMs)) {
    if (socket === undefined || socket.destroyed) {
      socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.5.${String(nth + 1)}` });
      socket.on("error", () => undefined);
      socket.pause();
    }
    if (socket.writableLength > 0) continue;
    socket.write(ahead);
    sent.pipelines += 1;
  }
}

for (let nth = 0; nth < posters; nth += 1) void post(nth);
for (let nth = 0; nth < pipelines; nth += 1) void sendAhead(nth);
process.once("message", () => {
  over.abort();
  process.send?.(sent, () => process.exit());
});
await wait(leadMs);
process.send?.("floods");
