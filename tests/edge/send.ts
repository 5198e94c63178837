import { Agent } from "node:http";
import { askRaw } from "../stack/raw-request.ts";
import type { MadeRequest } from "./generated-requests.ts";

export interface Sent {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
}

/** Sends requests to a site over kept-alive connections. Each duration runs until the last byte of the response. */
export function createSender(site: string, lines: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  return {
    async send({ body: sent, headers, ...request }: MadeRequest): Promise<Sent> {
      const startedAt = performance.now();
      const content = sent === undefined ? {} : { body: sent };
      const length = sent === undefined ? {} : { "content-length": String(Buffer.byteLength(sent)) };
      const answer = await askRaw(site, { ...request, ...content, headers: { ...headers, ...length } }, agent);
      return { status: answer.status, ms: performance.now() - startedAt, body: answer.body };
    },
    close: () => agent.destroy(),
  };
}

/** The value below which this share of the figures lies. */
export function percentile(figures: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(figures).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
