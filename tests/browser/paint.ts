import type { Browser } from "playwright-core";
import { phone } from "./visit.ts";

/** What a visit costs. Milliseconds and compressed bytes. */
export interface Visit {
  readonly largestPaint: number;
  /** What tasks took beyond 50 ms each, from the first paint until nothing more is asked for. */
  readonly blocking: number;
  /** Undefined where the page has no script that says so. */
  readonly interactive: number | undefined;
  readonly layoutShift: number;
  readonly scriptBytes: number;
  readonly bytes: number;
}

/** Slow 4G as Lighthouse applies it to requests: 150 ms and 1.6 Mbit/s on the wire. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowProcessor = { rate: 4 };

/** A first visit with a phone of little power on a slow network, until the network is quiet. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow4g);
  await client.send("Emulation.setCPUThrottlingRate", slowProcessor);
  const scripts = new Set<string>();
  let [bytes, scriptBytes] = [0, 0];
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    const seen = { largestPaint: 0, layoutShift: 0, tasks };
    Object.assign(globalThis, { seen });
    const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    watch("largest-contentful-paint", ({ startTime }) => (seen.largestPaint = startTime));
    watch("longtask", (task) => tasks.push(task));
    watch("layout-shift", (entry) => (seen.layoutShift += (entry as PerformanceEntry & { value: number }).value));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => {
    const { seen: own } = globalThis as unknown as {
      seen: { largestPaint: number; layoutShift: number; tasks: PerformanceEntry[] };
    };
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const late = own.tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, painted) - 50);
    const blocking = late.reduce((sum, time) => sum + Math.max(0, time), 0);
    return {
      largestPaint: own.largestPaint,
      layoutShift: own.layoutShift,
      blocking,
      interactive: performance.getEntriesByName("app-interactive")[0]?.startTime,
    };
  });
  await context.close();
  return { ...seen, bytes, scriptBytes };
}
