import { Agent, request } from "node:http";
import type { MadeRequest } from "./generated-requests.ts";

export interface Sent {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
}

/** Sends over lines that are kept open; the time runs until the last byte is here. */
export function createSender(port: number, host: string, lines: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  return {
    send: ({ method, path, headers, body }: MadeRequest): Promise<Sent> =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const sent = request(
          { agent, host: "127.0.0.1", port, method, path, headers: { host, ...headers, ...length } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on("data", (chunk: Buffer) => chunks.push(chunk));
            answer.on("error", reject);
            answer.on("end", () =>
              resolve({
                status: answer.statusCode ?? 0,
                ms: performance.now() - begun,
                body: Buffer.concat(chunks).toString("utf8"),
              }),
            );
          },
        );
        sent.on("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** The value below which this share of the figures lies. */
export function percentile(figures: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(figures).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
