import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { answerLongForm, applicant, longWait, screen, siteNames, openLongForm, visitWait } from "./visit.ts";

const { stack, browser } = await startForTests();

const files = readdirSync("lenders").filter((name) => name.endsWith(".json"));
const lenderNames = files.map(
  (name) => (JSON.parse(readFileSync(join("lenders", name), "utf8")) as { name: string }).name,
);

/** Counts the API calls that a page makes to follow its request. */
function watchFollowing(page: Page): { events: number; polls: number; left: number } {
  const seen = { events: 0, polls: 0, left: 0 };
  page.on("request", (request) => {
    const url = request.url();
    if (url.includes("/userApplication/events?")) seen.events += 1;
    if (url.endsWith("/progress")) seen.polls += 1;
    if (request.isNavigationRequest() && url.startsWith(stack.simulator.url)) seen.left += 1;
  });
  return seen;
}

const atLender = (page: Page) => page.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });

for (const site of siteNames) {
  test(`[NAV-15] the wait page of the ${site} site follows by events, shows the progress, names the lender, and goes there once`, async () => {
    const values = applicant(longWait);
    const page = await openLongForm(browser, stack, values, site);
    const seen = watchFollowing(page);
    await answerLongForm(page, values);
    await screen(page, "/wait").locator("progress").waitFor();
    expect(await page.locator(".wait-answered").innerText()).toMatch(/^\d+ of \d+ lenders? ha(s|ve) answered$/);
    await expectAccessible(page, "the wait page");
    await page.locator(".wait-done").waitFor({ timeout: 60_000 });
    const [, lender = ""] = /^Taking you to (.+) in \d+ second/.exec(await page.getByRole("timer").innerText()) ?? [];
    expect(lenderNames).toContain(lender);
    expect(await page.title()).toContain(lender);
    await page.getByRole("link", { name: `Continue to ${lender}` }).waitFor();
    await expectAccessible(page, "the countdown to the lender");
    await atLender(page);
    expect(seen).toEqual({ events: 1, polls: 0, left: 1 });
    await page.context().close();
  });
}

test("[NAV-15] with the event stream blocked, the wait page polls and reaches the same end, once", async () => {
  const values = applicant(longWait);
  const page = await openLongForm(browser, stack, values);
  await page.route("**/userApplication/events?*", (route) => route.abort());
  const seen = watchFollowing(page);
  await answerLongForm(page, values);
  await screen(page, "/wait").locator("progress").waitFor();
  await atLender(page);
  expect(seen.polls).toBeGreaterThan(0);
  expect(seen.left).toBe(1);
  await page.context().close();
});

test("[NAV-15][FLOW-16] a server that is killed and restarted during the wait loses nothing: the page continues to its end", async () => {
  const page = await visitWait(browser, stack, applicant(longWait));
  const seen = watchFollowing(page);
  await screen(page, "/wait").locator("progress").waitFor();
  await stack.killAndRestart();
  await page.locator(".wait-done, .screen-card:not(.wait)").waitFor({ timeout: 100_000 });
  expect(seen.polls).toBeGreaterThan(0);
  expect(await screen(page, "/longform").count()).toBe(0);
  await page.context().close();
});

test("[NAV-15][FLOW-16] a wait page whose request is no longer in this browser says so instead of waiting forever, and starts a new one", async () => {
  const values = applicant(longWait);
  const page = await openLongForm(browser, stack, values);
  // The stream that is open already would go on.
  await page.route("**/userApplication/events?*", (route) => route.abort());
  await answerLongForm(page, values);
  await screen(page, "/wait").locator("progress").waitFor();
  // As after a link has opened the request in another browser.
  await page.context().clearCookies();
  const gone = page.getByRole("alert").filter({ hasText: "can't show your request here anymore" });
  await gone.waitFor();
  await expectAccessible(page, "the wait page without its request");
  await gone.getByRole("button", { name: "Start a new request" }).click();
  await screen(page, "/").locator("form").waitFor();
  expect(await page.locator('input[name="email"]').inputValue()).toBe("");
  await page.context().close();
});

test("[NAV-15] a request that no lender buys leaves the wait page for the exit path", async () => {
  const page = await visitWait(browser, stack, applicant({ zip: "75201", city: "Dallas", state: "TX" }));
  await page.locator('main:not([data-screen="/wait"]) h1').waitFor({ timeout: 60_000 });
  expect(new URL(page.url()).hash).not.toMatch(/^#\/(wait|longform)?$/);
  await expectAccessible(page, "the exit path");
  await page.context().close();
});

test("[NAV-12] the countdown of the buyer's page ends at the lender's page", async () => {
  const page = await visitWait(browser, stack, applicant({ zip: "78701", city: "Austin", state: "TX" }));
  await atLender(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/lenders\/copper-mill\/welcome\//);
  await page.context().close();
});

test("[FLOW-16][API-10] the wait page shows slides, questions and unchecked boxes; a checked box survives a reload", async () => {
  const page = await visitWait(browser, stack, applicant(longWait));
  await screen(page, "/wait").locator("progress").waitFor();
  expect(await page.locator(".wait-asked").innerText()).toMatch(/^Lenders contacted so far: \d+$/);
  await page.getByRole("heading", { name: "While you wait", exact: true }).waitFor();
  await page.getByText("1 of 25").waitFor();
  const box = page.locator(".wait-opt-in input").first();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.locator(".wait-opt-ins output", { hasText: "Saved." }).waitFor();
  await expectAccessible(page, "the wait page with a box ticked");
  const stored = await page.evaluate(async () => {
    const answer = await fetch("/api/v1/userApplication");
    return ((await answer.json()) as { userApplication: Record<string, unknown> }).userApplication["waitPageOptIns"];
  });
  expect(stored).toEqual(["savings-tips"]);
  await page.context().close();
});

test("[NAV-15] what the wait page learns about the lenders does not move the boxes below it", async () => {
  const values = applicant(longWait);
  const page = await openLongForm(browser, stack, values);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/[/]userApplication[/](events|progress)/, async (route) => arrived.then(() => route.continue()));
  await answerLongForm(page, values);
  const boxes = screen(page, "/wait").locator(".wait-opt-ins");
  await boxes.waitFor();
  const before = await boxes.boundingBox();
  arrive();
  await screen(page, "/wait").locator("progress").waitFor();
  expect(await boxes.boundingBox()).toEqual(before);
  await page.context().close();
});
