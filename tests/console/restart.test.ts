import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { loadWeb } from "../../apps/server/src/web/page/web-assets.ts";
import { startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";
import { expectAccessible } from "../browser/accessibility.ts";
import { desktop, patience } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** A server with the console of this build, or with another build's, at the console's port. */
async function start(build: "this" | "another", port = "0"): Promise<Started> {
  const started = await startApp({ CONSOLE_PORT: port }, build === "this" ? await loadWeb() : undefined);
  onTestFinished(() => started.close().catch(() => undefined));
  return started;
}

/** A browser with a session of a server. */
async function enter(started: Started): Promise<{ context: BrowserContext; page: Page; port: string }> {
  const context = await browser.newContext({ viewport: desktop });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const address = await started.app.openConsole();
  await page.goto(address);
  await page.locator(".stats").waitFor();
  return { context, page, port: new URL(address).port };
}

const alertIn = (page: Page, where = "main") => page.locator(where).getByRole("alert");
const ended = /Your session has ended.*Run `npx loanbridge console`.*what you have typed is kept/;

test("after a restart an open tab says how to get a new session, keeps what was typed, and continues with it", async () => {
  const first = await start("this");
  const { context, page, port } = await enter(first);
  const lab = await context.newPage();
  await page.goto(new URL("/lenders", page.url()).href);
  await page.getByRole("button", { name: "Pause Harborline Advance" }).press("Enter");
  const reason = page.getByRole("dialog").getByLabel(/^Reason/);
  await reason.fill("too many returns");
  await lab.goto(new URL("/trees?site=payday-demo", page.url()).href);
  const floor = lab.getByLabel("Floor, in dollars").first();
  await floor.fill("11");
  await lab.locator("button:enabled", { hasText: "Replay" }).waitFor();
  await first.close();

  await reason.press("Enter");
  await alertIn(page, "dialog").getByText("The server does not answer").waitFor();

  const second = await start("this", port);
  const address = await second.app.openConsole();
  // As when the operator returns to the tab, upon which it asks for new figures.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await alertIn(page).getByText(ended).waitFor();
  await reason.press("Enter");
  await alertIn(page, "dialog").getByText(ended).waitFor();
  await alertIn(lab).getByText(ended).waitFor();
  await floor.fill("12.5");
  const dialog = page.getByRole("dialog");
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectAccessible(lab, "a screen whose session has ended");
  expect(await reason.inputValue()).toBe("too many returns");

  await (await context.newPage()).goto(address);
  await alertIn(lab).waitFor({ state: "detached" });
  await lab.locator("button:enabled", { hasText: "Replay" }).waitFor();
  expect(await floor.inputValue()).toBe("12.5");
  await page.bringToFront();
  await reason.press("Enter");
  await page.getByText("Paused Harborline Advance.").first().waitFor();
});

test("under another build, a screen that was not loaded says so with Reload, and loaded screens stay", async () => {
  const first = await start("this");
  const { page, port } = await enter(first);
  await first.close();
  const second = await start("another", port);
  expect((await page.context().request.get(await second.app.openConsole())).status()).toBe(200);
  await page.getByRole("link", { name: "Lenders", exact: true }).first().press("Enter");
  await alertIn(page).getByText("This screen failed, perhaps because the server was updated.").waitFor();
  await page.goBack();
  await page.locator(".stats").waitFor();
  await page.goForward();
  await page.getByRole("button", { name: "Reload" }).press("Enter");
  await expect.poll(() => page.title()).toBe("Console");
});
