import type { Browser } from "playwright-core";
import { afterAll } from "vitest";
import { launchChromium } from "./chromium.ts";
import { startStack, type Stack } from "./stack.ts";

/** The whole product and a browser to visit it with, for all tests of a file; both are closed after the file. */
export async function startForTests(
  ...settings: Parameters<typeof startStack>
): Promise<{ readonly stack: Stack; readonly browser: Browser }> {
  const [stack, browser] = await Promise.all([startStack(...settings), launchChromium()]);
  afterAll(async () => {
    await browser.close();
    await stack.close();
  });
  return { stack, browser };
}
