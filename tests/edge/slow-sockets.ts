import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { startStack } from "../stack/stack.ts";
import { createSender, percentile } from "./send.ts";

export interface SlowSockets {
  /** Lines that were open when the visitors were measured again. */
  readonly open: number;
  /** Lines that the server had closed meanwhile, and that were opened again. */
  readonly reopened: number;
  /** Visitors' 99th percentile in milliseconds, without those lines and with them. */
  readonly before: number;
  readonly during: number;
}

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

/** Opens lines that say nothing, nothing more, or a little at a time; opens each again that is closed. */
async function crowd(port: number, count: number) {
  const sockets = new Set<Socket>();
  let ended = false;
  let reopened = 0;

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
  return {
    open: () => [...sockets].filter(({ readyState }) => readyState === "open").length,
    reopened: () => reopened,
    end() {
      ended = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Measures visitors who read their request and save a form, alone and beside that many slow lines. */
export async function sitOnSockets(count: number, visits: number): Promise<SlowSockets> {
  const stack = await startStack();
  const visitors = createSender(stack.port, host, 2);
  const body = JSON.stringify({
    viewState: "LANDING_SUBMIT",
    userApplication: { zip: "78704", email: "ana@example.com", amountRequestedRange: "500" },
  });
  const json = { "content-type": "application/json" };
  const requests = [
    { method: "GET", path: "/", headers: {} },
    { method: "PATCH", path: "/api/v1/userApplication", headers: json, body },
  ];

  async function measure(): Promise<number> {
    const times: number[] = [];
    const one = async (): Promise<void> => {
      while (times.length < visits) {
        for (const request of requests) {
          const { ms, status } = await visitors.send(request);
          if (status !== 200) throw new Error(`A visitor was answered ${String(status)}`);
          times.push(ms);
        }
      }
    };
    await Promise.all([one(), one()]);
    return percentile(times, 0.99);
  }

  await measure();
  const before = await measure();
  const slow = await crowd(stack.port, count);
  const during = await measure();
  const result = { open: slow.open(), reopened: slow.reopened(), before, during };
  slow.end();
  visitors.close();
  await stack.close();
  return result;
}
