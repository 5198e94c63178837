import { startSimulator, type Simulator } from "@loanbridge/lender-simulator";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { launchChromium } from "../stack/chromium.ts";

let simulator: Simulator;
let browser: Browser;
beforeAll(async () => {
  [simulator, browser] = await Promise.all([startSimulator({ port: 0 }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await simulator.close();
});

const postOne = (id: string) =>
  fetch(`${simulator.url}/lenders/tamarack/post`, { method: "POST", headers: { "idempotency-key": id }, body: "<a/>" });

test("the board shows posts as they arrive, keeps focus and position, can be paused, and never scrolls a phone's page sideways", async () => {
  for (let index = 0; index < 40; index += 1) await postOne(`before-${String(index)}`);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${simulator.url}/board`);
  const rows = page.locator("tbody tr");
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await wider()]).toEqual([width, 0]);
  }
  await expectAccessible(page, "the board");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await inFocus()).toBe("Posts, newest first");
  await postOne("another");
  await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(41);
  expect(await inFocus()).toBe("Posts, newest first");

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  expect(await page.getByRole("button", { name: "Pause" }).getAttribute("aria-pressed")).toBe("true");
});
