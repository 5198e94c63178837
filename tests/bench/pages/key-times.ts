import type { Browser } from "playwright-core";
import { phone } from "../../browser/visit.ts";
import { slowDown } from "../form-speed.ts";
import { median } from "../load.ts";

/** Milliseconds of a keystroke. */
export interface KeyTimes {
  /** From the key to the paint that shows it, median of all keys. */
  readonly paint: number;
  /** Time of the page's tasks, per key. */
  readonly tasks: number;
}

const address = "anneliese.martin@exampl";
/** Milliseconds between keys: a fast typist on a phone. */
const pauseMs = 120;

/** Types an address on a slow phone into the email field of a page that has loaded. */
export async function keyTimes(browser: Browser, url: string): Promise<KeyTimes> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await slowDown(page);
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable");
  const taskMs = async (): Promise<number> => {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  await page.evaluate(() => {
    const list: number[] = [];
    globalThis.paints = list;
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => list.push(performance.now() - timeStamp)));
    addEventListener("keydown", note, { capture: true });
  });
  await page.locator('[name="email"]').focus();
  // The focus loads code, which is not part of a keystroke.
  await page.waitForLoadState("networkidle");
  const before = await taskMs();
  await page.keyboard.type(address, { delay: pauseMs });
  await page.waitForFunction((count) => globalThis.paints?.length === count, address.length);
  const tasks = (await taskMs()) - before;
  const paints = await page.evaluate(() => globalThis.paints ?? []);
  await context.close();
  return { paint: median(paints), tasks: tasks / address.length };
}
