import type { Browser } from "playwright-core";
import { phone } from "./visit.ts";

/** The cost of a visit, in milliseconds and compressed bytes. */
export interface Visit {
  readonly largestPaint: number;
  /** Task time beyond 50 ms each, from the first paint until no more requests are made. */
  readonly blocking: number;
  /** Undefined if the page has no script that reports it. */
  readonly interactive: number | undefined;
  readonly layoutShift: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Slow 4G as Lighthouse applies it to requests: 150 ms and 1.6 Mbit/s on the wire. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/**
 * Duration of `work` on the phone. Chosen so that blocking times match those of the machine on which the limits were
 * set, slowed four times.
 */
const phoneMs = 48;

/** A sample of a browser's work for a page: it parses text, creates objects, and looks them up. */
function work(): number {
  const began = performance.now();
  const found = new Map<string, number>();
  for (let turn = 0; turn < 60_000; turn += 1) {
    const [name = "", value = ""] = `name-${String(turn % 5_000)}:${String(turn)}`.split(":");
    found.set(name, (found.get(name) ?? 0) + Number.parseInt(value, 10));
  }
  return performance.now() - began;
}

/**
 * How many times faster this machine is than the phone's processor, at this moment. The phone is the same everywhere and
 * always. A fixed slowdown of four would weigh the processor more than any phone does, and the network less, on a slow
 * machine or on one that other programs slow down.
 */
export async function timesAsFast(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const took: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) took.push(await page.evaluate(work));
  await page.close();
  return Math.max(1, phoneMs / Math.min(...took));
}

/**
 * A first visit with a slow phone on a slow network, until the network is idle. `slowdown`: how many times slower than this
 * machine the phone's processor is.
 */
export async function measureVisit(browser: Browser, url: string, slowdown?: number): Promise<Visit> {
  const rate = slowdown ?? (await timesAsFast(browser));
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow4g);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
  const scripts = new Set<string>();
  let [bytes, scriptBytes, requests] = [0, 0, 0];
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    requests += 1;
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
  return { ...seen, bytes, scriptBytes, requests };
}
