// A process that visits a site when it is told to, and tells how long its requests took.
import { createSender, percentile } from "./send.ts";

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

/** The 99th percentile, in milliseconds, of visitors who come one after another, each by a line of their own. */
async function visit(): Promise<number> {
  const times: number[] = [];
  for (let visited = 0; visited < Number(visits); visited += 1) {
    const sender = createSender(site, 1);
    for (const request of requests) {
      const { ms, status } = await sender.send(request);
      if (status !== 200) throw new Error(`A visitor was answered ${String(status)}`);
      times.push(ms);
    }
    sender.close();
  }
  return percentile(times, 0.99);
}

process.on("message", () => void visit().then((p99) => process.send?.(p99)));
