import { fork } from "node:child_process";
import { once } from "node:events";
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

/** Measures visitors who read their request and save a form, alone and beside that many slow lines. */
export async function sitOnSockets(count: number, visits: number): Promise<SlowSockets> {
  const stack = await startStack();
  const visitors = createSender(stack.site("payday"), 2);
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
  // A process of its own: what these lines cost their owner is not the visitors' time.
  const slow = fork(new URL("./crowd.ts", import.meta.url), [String(stack.port), String(count)]);
  await once(slow, "message");
  const during = await measure();
  slow.send("end");
  const [{ open, reopened }] = (await once(slow, "message")) as [Pick<SlowSockets, "open" | "reopened">];
  visitors.close();
  await stack.close();
  return { open, reopened, before, during };
}
