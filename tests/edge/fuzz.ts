import fc from "fast-check";
import { startStack } from "../stack/stack.ts";
import { generatedRequests, type MadeRequest } from "./generated-requests.ts";
import { createSender, percentile } from "./send.ts";

export interface FuzzResult {
  readonly sent: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Responses of 500 and above, and log lines about internal errors. */
  readonly faults: readonly string[];
}

/** Concurrent connections: enough to keep a server on two cores busy without a queue. */
const lines = 4;
const made = 500;

/** Sends `count` generated requests to a separate server, as from many addresses. */
export async function fuzz(count: number, seed: number, progress: (sent: number) => void): Promise<FuzzResult> {
  const stack = await startStack({ TRUST_PROXY: "1" });
  const sender = createSender(stack.site("payday"), lines);
  const times: number[] = [];
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  const sent = { count: 0 };

  const send = async (requests: MadeRequest[]): Promise<void> => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const at = (sent.count += 1);
      const from = `10.${String((at >> 12) & 0xff)}.${String((at >> 4) & 0xff)}.${String(at & 0xf)}`;
      const { status, ms } = await sender.send({ ...next, headers: { ...next.headers, "x-forwarded-for": from } });
      times.push(ms);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status >= 500) faults.push(`${String(status)} to ${JSON.stringify(next).slice(0, 500)}`);
      if (at % 100_000 === 0) progress(at);
    }
  };
  // Generated while no request is in progress, so generating does not count as the server's time.
  for (let more = Math.min(made, count); sent.count < count; more = Math.min(made, count - sent.count)) {
    const requests = fc.sample(generatedRequests, { numRuns: more, seed: seed + sent.count });
    await Promise.all(Array.from({ length: lines }, () => send(requests)));
  }
  sender.close();
  const alive = stack.server.child.exitCode === null && stack.server.child.signalCode === null;
  if (!alive) faults.push("The server has ended.");
  faults.push(...stack.lines().filter((line) => /"level":"(error|fatal)"|unforeseen/.test(line)));
  await stack.close();
  return {
    sent: sent.count,
    byStatus,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: percentile(times, 1),
    faults,
  };
}
