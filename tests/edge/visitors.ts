// A process that visits a site on request, and reports how long its requests took.
import { setTimeout as wait } from "node:timers/promises";
import { createSender } from "./send.ts";

const [site = "", visits = "0"] = process.argv.slice(2);
const json = { "content-type": "application/json" };
const body = JSON.stringify({
  viewState: "LANDING_SUBMIT",
  userApplication: { zip: "78704", email: "ana@example.com", amountRequestedRange: "500" },
});
const requests = [
  { method: "GET", path: "/", headers: {} },
  { method: "PATCH", path: "/api/v1/userApplication", headers: json, body },
];

/**
 * Visitors arrive whether or not earlier ones have been answered, so a slow one does not keep others from being
 * counted.
 */
const everyMs = 10;

/** Milliseconds of every request of visitors who arrive one after another, each on a new connection. */
async function visit(): Promise<number[]> {
  const times: number[] = [];
  const one = async (): Promise<void> => {
    const sender = createSender(site, 1);
    for (const request of requests) {
      const { ms, status } = await sender.send(request);
      if (status !== 200) throw new Error(`A visitor was answered ${String(status)}`);
      times.push(ms);
    }
    sender.close();
  };
  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  for (let visited = 0; visited < Number(visits); visited += 1) {
    await wait(Math.max(0, startedAt + visited * everyMs - performance.now()));
    all.push(one());
  }
  await Promise.all(all);
  return times;
}

process.on("message", () => void visit().then((times) => process.send?.(times)));
