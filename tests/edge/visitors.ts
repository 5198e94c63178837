// A process that visits a site when it is told to, and tells how long its requests took.
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

/** They come whether or not those before them were answered: one who waits does not keep others from being counted. */
const everyMs = 10;

/** Milliseconds of every request of visitors who come one after another, each by a line of their own. */
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
  const begun = performance.now();
  const all: Promise<void>[] = [];
  for (let visited = 0; visited < Number(visits); visited += 1) {
    await wait(Math.max(0, begun + visited * everyMs - performance.now()));
    all.push(one());
  }
  await Promise.all(all);
  return times;
}

process.on("message", () => void visit().then((times) => process.send?.(times)));
