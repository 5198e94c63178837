import type { Page } from "playwright-core";

/** Durations in milliseconds. */
export interface FormSpeed {
  /** From a keystroke to the paint that shows it, at the 95th percentile. */
  readonly keystroke: number;
  /** From the submit of an empty form to the paint that shows its last message. */
  readonly messages: number;
}

declare global {
  // Filled in the measured page.
  var paints: number[] | undefined;
}

/** Records, for each event of this kind, the time until the browser has painted its result. */
async function notePaints(page: Page, kind: "keydown" | "click" | "change"): Promise<void> {
  await page.evaluate((type) => {
    // Its own list: the paint of the last event may come after the next measure has begun.
    const list: number[] = [];
    globalThis.paints = list;
    const note = (event: Event) => {
      const afterPaint = () => list.push(performance.now() - event.timeStamp);
      requestAnimationFrame(() => setTimeout(afterPaint));
    };
    addEventListener(type, note, { capture: true });
  }, kind);
}

const paints = (page: Page) => page.evaluate(() => globalThis.paints ?? []);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;

/** Types into one text field after another at the speed of a good typist. */
export async function keystrokeSpeed(page: Page, fields: readonly string[]): Promise<number> {
  await notePaints(page, "keydown");
  for (const field of fields) {
    await page.locator(`[data-field="${field}"] input`).first().focus();
    for (const key of "Anneliese Ma") await page.keyboard.press(key === " " ? "Space" : key, { delay: 40 });
  }
  return percentile(await paints(page), 0.95);
}

/** Milliseconds from the last submit until this many messages are painted. */
export async function messageSpeed(page: Page, count: number): Promise<number> {
  await page.evaluate((expected) => {
    const list: number[] = [];
    globalThis.paints = list;
    const wait = (event: Event) => {
      const look = () => {
        const shown = document.querySelectorAll(".field-error").length;
        if (shown >= expected) setTimeout(() => list.push(performance.now() - event.timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener("click", wait, { capture: true, once: true });
  }, count);
  // Only the front page is painted, and a button that moves between press and release is not clicked.
  await page.bringToFront();
  await page.locator("form button[type=submit]").evaluate((button: HTMLButtonElement) => button.click());
  await page.waitForFunction(() => globalThis.paints?.length === 1);
  return (await paints(page))[0] ?? NaN;
}

/** Milliseconds from a choice in a list until the dependent field has appeared or disappeared and is painted. */
export async function qualifierSpeed(
  page: Page,
  choose: { field: string; value: string; shows: string },
): Promise<number> {
  await page.evaluate(({ shows }) => {
    const list: number[] = [];
    globalThis.paints = list;
    const isThere = () => document.querySelector(`[data-field="${shows}"]`) !== null;
    const before = isThere();
    const wait = (event: Event) => {
      const look = () => {
        if (isThere() === before) requestAnimationFrame(look);
        else setTimeout(() => list.push(performance.now() - event.timeStamp));
      };
      requestAnimationFrame(look);
    };
    addEventListener("change", wait, { capture: true, once: true });
  }, choose);
  await page.locator(`[data-field="${choose.field}"] select`).selectOption(choose.value);
  await page.waitForFunction(() => globalThis.paints?.length === 1);
  return (await paints(page))[0] ?? NaN;
}

/** Simulates a phone of a few years ago: four times slower. */
export async function slowDown(page: Page, times = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
