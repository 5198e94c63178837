import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { lenderNamed } from "../routing/eligibility/sample-lenders.fixture.ts";
import type { LenderFile } from "./schema/lender-file.ts";
import type { Lender } from "./types.ts";

/** Runs once a whole request has been read, and may write anything. */
export type Misbehave = (socket: Socket) => void;

export interface WireServer {
  readonly url: string;
  /** Complete requests read so far. */
  readonly requests: () => number;
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A lender's server on raw TCP, so that no HTTP library prevents invalid output. */
export async function wireServer(misbehave: Misbehave): Promise<WireServer> {
  const sockets = new Set<Socket>();
  let requests = 0;
  let connections = 0;
  const server = createServer((socket) => {
    let read = "";
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      read += chunk.toString("latin1");
      const [head = "", ...rest] = read.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (!read.includes("\r\n\r\n") || rest.join("\r\n\r\n").length < length) return;
      read = "";
      requests += 1;
      misbehave(socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests: () => requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export const welcome = "http://127.0.0.1/welcome";

const when = (equals: string) => [{ path: "result", equals }];

/** A lender at this URL that answers JSON with a price, and has neither deduplication nor status requests. */
export function lenderAt(url: string, id = "wire", file: Partial<LenderFile> = {}): Lender {
  return lenderNamed(id, {
    timeoutSeconds: 0.6,
    ladder: { start: 50, steps: [20], followCounterPrice: false },
    post: {
      url: `${url}/post`,
      method: "POST",
      encoding: "json",
      fields: { ssn: "values.socialSecurity", key: "key" },
    },
    reply: {
      encoding: "json",
      rules: [
        { when: when("sold"), outcome: "sold", redirect: "url", price: "price" },
        { when: when("no"), outcome: "declined" },
      ],
    },
    redirectHosts: ["127.0.0.1", "lender.example"],
    ...file,
  });
}

export const xmlReply: LenderFile["reply"] = {
  encoding: "xml",
  rules: [
    { when: [{ path: "r.result", equals: "sold" }], outcome: "sold", redirect: "r.url" },
    { when: [{ path: "r.result", equals: "no" }], outcome: "declined" },
  ],
};

/** A complete HTTP response. */
export function http(body: string | Buffer, headers = "content-type: application/json", status = "200 OK"): Buffer {
  const bytes = Buffer.from(body);
  const head = `HTTP/1.1 ${status}\r\n${headers === "" ? "" : `${headers}\r\n`}content-length: ${String(bytes.length)}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

export function soldTo(url: unknown, price: unknown = 50): string {
  return JSON.stringify({ result: "sold", price, url });
}

/** Keeps writing until the connection closes. */
export function writeRepeatedly(socket: Socket, ms: number, piece: () => string): void {
  const timer = setInterval(() => socket.write(piece()), ms);
  socket.once("close", () => clearInterval(timer));
}
