import type { CDPSession, Page } from "playwright-core";
import { addressOfConsole } from "../../console/address-of-console.ts";
import { launchChromium } from "../../stack/chromium.ts";
import { startStack } from "../../stack/stack.ts";
import { behindProxy } from "../addresses.ts";
import { submitTo } from "../landing.ts";
import { whole, type Section } from "../section.ts";
import { paced } from "../timed.ts";

/** A quarter of the invented applicants is refused, so that 100 requests a second are stored. */
const formsPerSecond = 134;

/** Today's screen of the console while requests arrive, by minute. */
export async function liveUpdates(minutes: number): Promise<Section> {
  const stack = await startStack({ ...behindProxy, CONSOLE_PORT: "0" });
  const { host } = new URL(stack.site("payday"));
  const submit = submitTo(`http://127.0.0.1:${String(stack.port)}`, host);
  const browser = await launchChromium();
  const rows: string[][] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const devtools = await page.context().newCDPSession(page);
    await page.goto(await addressOfConsole(stack.dataDir));
    await submit(0);
    await page.locator("main tbody tr:visible").first().waitFor();
    for (let minute = 1; minute <= minutes; minute += 1) {
      await countFrames(page);
      const sent = await paced(submit, { perSecond: formsPerSecond, seconds: 60, first: minute * 1_000_000 });
      const { perSecond: frames, longestMs } = await framesOf(page);
      const live = await page.getByText(/^Live: /u).textContent();
      rows.push([
        String(minute),
        whole(sent.perSecond),
        /(\d+) arrived/u.exec(live ?? "")?.[1] ?? "",
        whole(frames.toSorted((one, other) => one - other)[0] ?? 0),
        whole(frames.reduce((sum, one) => sum + one, 0) / frames.length),
        whole(longestMs),
        (await heapOf(devtools)).toFixed(1),
      ]);
    }
  } finally {
    await browser.close();
    await stack.close();
  }
  return {
    title: "Live updates of the console",
    about: `Today's screen while ${String(formsPerSecond)} landing forms a second are sent to the same server, which shares the machine with the browser. Frames are those that the page painted, by the second; the heap is that of the page after a garbage collection.`,
    columns: [
      "minute",
      "forms a second",
      "arrived on screen",
      "fewest frames",
      "frames a second",
      "longest ms",
      "heap MB",
    ],
    rows,
  };
}

interface Frames {
  readonly perSecond: readonly number[];
  readonly longestMs: number;
}
type Counting = typeof globalThis & { framesDone?: () => Frames };

async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const began = performance.now();
    const perSecond: number[] = [];
    let last = began;
    let longestMs = 0;
    let isOver = false;
    const count = (now: number): void => {
      const second = Math.floor((now - began) / 1_000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
      longestMs = Math.max(longestMs, now - last);
      last = now;
      if (!isOver) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    (globalThis as Counting).framesDone = () => {
      isOver = true;
      // The last second is not complete.
      return {
        perSecond: Array.from({ length: perSecond.length - 1 }, (_, second) => perSecond[second] ?? 0),
        longestMs,
      };
    };
  });
}

const framesOf = (page: Page): Promise<Frames> =>
  page.evaluate(() => (globalThis as Counting).framesDone?.() ?? { perSecond: [], longestMs: Number.NaN });

/** Megabytes that the page's scripts hold. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}
