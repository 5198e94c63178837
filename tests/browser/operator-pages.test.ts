import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import {
  landing,
  longForm,
  noon,
  payday,
  startApp,
  type Started,
} from "../../apps/server/src/web/tests/started.fixture.ts";
import { launchChromium } from "../stack/chromium.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { desktop, phone } from "./visit.ts";

/** Half an hour without activity ends a request for the funnel. */
const hourMs = 3_600_000;
let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startApp(), launchChromium()]);
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
});
afterAll(async () => {
  await browser.close();
  await started.close();
});

async function pageOf(command: string): Promise<string> {
  const printed: string[] = [];
  const put = (line: string) => void printed.push(line);
  const config = readConfig({ DATA_DIR: started.dataDir }, started.dataDir);
  const terminal = {
    print: put,
    complain: put,
    env: {},
    config,
    workingDir: started.dataDir,
    clock: () => noon + hourMs,
  };
  expect(await runCommand(command.split(" "), { ...terminal, store: started.app })).toBe(0);
  return printed.join("\n");
}

test.each([
  "report --from 2026-11-01 --to 2026-11-21 --by source,state --html",
  "report --from 2026-01-01 --to 2026-11-21 --html",
  "funnel --from 2026-11-01 --to 2026-11-21 --by device --html",
])("the page of `%s` is accessible on a phone and a desktop, in light and dark", async (command) => {
  const page = await browser.newPage({ viewport: phone });
  await page.setContent(await pageOf(command));
  expect(await page.locator("main h1, main figure, main table").count()).toBeGreaterThan(2);
  await expectAccessible(page, `${command} on a phone`);
  await page.setViewportSize(desktop);
  await expectAccessible(page, `${command} on a desktop`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, `${command} in the dark`);
  await page.close();
});

test("on a phone a chart that is wider than the page scrolls by keyboard", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.setContent(await pageOf("report --from 2026-11-01 --to 2026-11-21 --html"));
  const chart = page.locator("figure [role=region]").first();
  await page.keyboard.press("Tab");
  expect(await chart.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => (document.querySelector("figure [role=region]")?.scrollLeft ?? 0) > 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.close();
});

test("a report of a year has a bar for each month, and together they are the total", async () => {
  const page = await browser.newPage();
  await page.setContent(await pageOf("report --from 2026-01-01 --to 2026-11-21 --html"));
  const names = await page.locator("figure").first().locator("g > title").allTextContents();
  expect(names.map((name) => name.slice(0, 7))).toEqual(
    Array.from({ length: 11 }, (_, nth) => `2026-${String(nth + 1).padStart(2, "0")}`),
  );
  expect(await page.locator("figcaption").first().innerText()).toMatch(/^Margin by month: /);
  await page.close();
});
