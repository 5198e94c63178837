import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Applicant } from "../stack/applicant.ts";
import { begin } from "../stack/processes.ts";
import { memoryOf } from "./full-path.ts";
import { mebibytes, ms, type Section } from "./section.ts";
import { timed } from "./timed.ts";

const waits = 5_000;
const applications = 500;
/** Visitors come from this many networks, because each may have about a thousand connections. */
const networks = 8;
/** Streams opened at the same time. */
const atOnce = 25;

/** Opens one event stream as a browser does. Resolves on its first event. */
async function wait(port: number, host: string, cookie: string, network: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.1.${String(1 + network)}` });
  await once(socket, "connect");
  socket.write(
    `GET /api/v1/userApplication/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  let seen = "";
  while (!seen.includes("event: progress")) {
    const [bytes] = (await once(socket, "data")) as [Buffer];
    seen += bytes.toString("latin1");
    if (seen.startsWith("HTTP/1.1") && !seen.startsWith("HTTP/1.1 200")) throw new Error(seen.slice(0, 80));
  }
  socket.resume();
  return socket;
}

/** Memory used by visitors who all wait for their lender at once, and the effect on other visitors. */
export async function heldOpen(): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-waits-"));
  const env = { DATA_DIR: dataDir, PORT: "0", METRICS_PORT: "0", SAVES_PER_MINUTE: "1000000" };
  const server = await begin("tests/bench/idle-server.ts", env);
  const metrics = /"metrics":"([^"]+)"/u.exec(server.lines.join("\n"))?.[1] ?? "";
  const port = Number(new URL(server.url).port);
  const visitors: Applicant[] = [];
  for (let index = 0; index < applications; index += 1) {
    const visitor = new Applicant(`http://payday.localhost:${String(port)}`, index);
    await visitor.patch("LANDING_SUBMIT");
    await visitor.patch("FULL_FORM");
    visitors.push(visitor);
  }
  const host = `payday.localhost:${String(port)}`;
  const landed = async (index: number): Promise<void> => {
    await new Applicant(`http://${host}`, 100_000 + index).patch("LANDING_SUBMIT");
  };
  const before = { memory: await memoryOf(metrics), ...(await timed(landed, { concurrency: 4, seconds: 3 })) };
  const open: Socket[] = [];
  while (open.length < waits) {
    const first = open.length % applications;
    const wave = visitors
      .slice(first, first + atOnce)
      .map((one) => wait(port, host, one.cookie, (open.length / atOnce) % networks));
    open.push(...(await Promise.all(wave)));
  }
  const held = await memoryOf(metrics);
  const during = await timed(landed, { concurrency: 4, seconds: 3, first: 50_000 });
  const still = open.filter((socket) => !socket.destroyed && socket.readable).length;
  const after = await memoryOf(metrics);
  for (const socket of open) socket.destroy();
  await server.end();
  await rm(dataDir, { recursive: true });
  return {
    title: "Open wait connections",
    about: `${String(waits)} event streams of ${String(applications)} applications in one process, with landing forms from other visitors, four at a time, before and during. Still open at the end: ${String(still)}.`,
    columns: ["", "memory MiB", "landing p50 ms", "landing p99 ms"],
    rows: [
      ["none open", mebibytes(before.memory), ms(before.p50), ms(before.p99)],
      [`${String(waits)} open`, mebibytes(Math.max(held, after)), ms(during.p50), ms(during.p99)],
    ],
  };
}
