import type { ViewState } from "@loanbridge/loan-form";
import type { Page, Route } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { startInProcessServer } from "./stored-state.ts";
import { applicant, controlOf, interactive, phone, screen } from "./visit.ts";

const [server, browser] = await Promise.all([startInProcessServer(), launchChromium()]);
afterAll(async () => {
  await browser.close();
  await server.close();
});

const noticeScript = /[/]returning-visitor-[^/]*[.]js$/;

/** The first page of a visitor whose request is in a state. Requests for the notice's script are handled by `route`. */
async function visitIn(viewState: ViewState, route: (asked: Route) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  await server.admit(context, "payday", applicant(), { viewState });
  const page = await context.newPage();
  await page.route(noticeScript, route);
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset["moved"] = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(server.site("payday"));
  return page;
}

/** How far content has moved on its own, as a cumulative layout shift. At most 0.1 is good (web.dev/cls). */
const moved = async (page: Page) => Number((await page.locator("html").getAttribute("data-moved")) ?? 0);

/** Holds requests until they are let go. */
function holding() {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  return { resolve, route: async (asked: Route) => letGo.then(() => asked.continue()) };
}

const notice = (page: Page) => page.locator(".known-visitor");
const box = (page: Page) => controlOf(page, "acceptedTermsAndConditions");

test.each(["ERROR", "UNEMPLOYED"] as const)(
  "[LAND-03] the landing page of a request in the state %s does not move when its script arrives",
  async (viewState) => {
    const { resolve, route } = holding();
    const page = await visitIn(viewState, route);
    await notice(page).waitFor({ state: "attached" });
    expect(await notice(page).isVisible(), "its buttons do not work yet").toBe(false);
    const before = await box(page).boundingBox();
    resolve();
    await interactive(page);
    expect(await box(page).boundingBox()).toEqual(before);
    expect(await moved(page)).toBeLessThan(0.02);
    await notice(page).getByRole("button", { name: "Check my answers" }).click();
    await screen(page, "/longform").locator("form").waitFor();
    await page.context().close();
  },
);

test("[LAND-03] a visitor with an open request who goes to the landing form does not see it move", async () => {
  const { resolve, route } = holding();
  const page = await visitIn("FULL_FORM", route);
  await screen(page, "/longform").locator("form").waitFor();
  const asked = page.waitForRequest(noticeScript);
  await page.evaluate(() => void (location.hash = "/"));
  await asked;
  resolve();
  const shown = page.locator("#request");
  await shown.waitFor();
  expect(await notice(page).count()).toBe(1);
  await page.context().close();
});

test("[LAND-03] if its script does not load, the form is there without the notice, and with it once online again", async () => {
  let fails = true;
  const page = await visitIn("FULL_FORM", (asked) => (fails ? asked.abort() : asked.continue()));
  await screen(page, "/longform").locator("form").waitFor();
  await page.evaluate(() => void (location.hash = "/"));
  await page.locator("#request").waitFor();
  expect(await notice(page).count()).toBe(0);
  await page.locator("#landing-email").fill("ana.again@example.com");
  fails = false;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await notice(page).waitFor();
  expect(await controlOf(page, "email").inputValue()).toBe("ana.again@example.com");
  await page.context().close();
});

test("[LAND-21] without scripts, the landing page of a request shows a link to it and no button that needs scripts", async () => {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  await server.admit(context, "payday", applicant(), { viewState: "ERROR" });
  const page = await context.newPage();
  await page.goto(server.site("payday"));
  await page.locator('noscript a[href="/request"]').waitFor();
  expect(await notice(page).isVisible()).toBe(false);
  await context.close();
});
