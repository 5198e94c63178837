import type { Page } from "playwright-core";

const mostMs = 30_000;
/** A screen stays as it is for so long before it counts as answered. */
const stillMs = 150;

/**
 * Presses keys, and returns the milliseconds from the last one until the screen of another address shows its answers:
 * its heading is there, nothing is loading, and it stays so.
 */
export async function timedKeys(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  const taken = await page.evaluateHandle(
    ({ still, most, pressed }) => {
      const before = location.href;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      setTimeout(() => reject(new Error(`No answer to ${pressed} at ${location.href}.`)), most);
      const isAnswered = (): boolean =>
        location.href !== before &&
        document.querySelector("main h1") !== null &&
        document.querySelector("main :is([aria-busy=true], .skeleton)") === null;
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          let answeredAt: number | undefined;
          const look = (): void => {
            const now = performance.now();
            answeredAt = isAnswered() ? (answeredAt ?? now) : undefined;
            if (answeredAt !== undefined && now - answeredAt > still) resolve(answeredAt - timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
      return { promise };
    },
    { still: stillMs, most: mostMs, pressed: keys.join(" ") },
  );
  await page.keyboard.press(keys.at(-1) ?? "");
  return await taken.evaluate(({ promise }) => promise);
}
