import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { watchNoise } from "./noise.ts";
import {
  answerLongForm,
  applicant,
  askOnLanding,
  desktop,
  headingOf,
  interactive,
  openLongForm,
  phone,
  reachWait,
  screen,
  visit,
} from "./visit.ts";

const { stack, browser } = await startForTests();

const untilAtTop = (page: Page) => page.waitForFunction(() => globalThis.scrollY === 0);
const toBottom = async (page: Page) => {
  await page.evaluate(() => globalThis.scrollTo({ top: 100_000, behavior: "instant" }));
  expect(await page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(300);
};

test("[NAV-04][NAV-19] the page is at its top after every navigation: forward, back, forward again, and to the wait page; a new screen sets the title and focuses its heading, and Back restores the title", async () => {
  const values = applicant();
  const page = await visit(browser, stack);
  await interactive(page);
  const landing = await page.title();
  await askOnLanding(page, values);
  await screen(page, "/longform").locator("form").waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  expect(await page.title()).toContain(await headingOf(page).innerText());
  expect(await page.title()).not.toBe(landing);
  await untilAtTop(page);
  await toBottom(page);
  await page.goBack();
  await screen(page, "/").waitFor();
  await page.waitForFunction((title) => document.title === title, landing);
  await untilAtTop(page);
  await toBottom(page);
  await page.goForward();
  await screen(page, "/longform").locator("form").waitFor();
  await untilAtTop(page);
  await toBottom(page);
  await answerLongForm(page, values);
  await reachWait(page);
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
  await page.context().close();
});

test("[NAV-19] a document that opens over the page keeps the page's scroll position", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await page.evaluate(() => globalThis.scrollTo({ top: 300, behavior: "instant" }));
  await page.locator("#request").getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(100);
  await page.context().close();
});

test("[NAV-22] the landing page loads no other screen; each loads when it is first shown", async () => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const chunks: string[] = [];
  page.on("request", (request) => {
    const name = /assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) chunks.push(name);
  });
  await page.goto(stack.site("payday"));
  await interactive(page);
  await page.waitForLoadState("networkidle");
  const screens = new Set([
    "long-form",
    "wait",
    "unsold",
    "resubmit",
    "unsubscribe",
    "email-confirmation",
    "all-kinds",
    "rules",
  ]);
  expect(chunks).toContain("main");
  expect(chunks.filter((name) => screens.has(name))).toEqual([]);
  const values = applicant();
  await askOnLanding(page, values);
  await screen(page, "/longform").locator("form").waitFor();
  expect(chunks).toEqual(expect.arrayContaining(["long-form", "all-kinds", "rules"]));
  expect(chunks).not.toContain("wait");
  await answerLongForm(page, values);
  await reachWait(page);
  expect(chunks).toContain("wait");
  await context.close();
});

test("[SITE-15] the application starts from the global that the page provides, before it requests anything", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await page.context().addInitScript(() => {
    let held: typeof globalThis.loanbridge;
    Object.defineProperty(globalThis, "loanbridge", {
      get: () => held,
      set(data: NonNullable<typeof held>) {
        const { userApplication } = data.response;
        held = {
          ...data,
          response: { ...data.response, userApplication: { ...userApplication, firstName: "Globalia" } },
        };
      },
    });
  });
  const requests: string[] = [];
  page.on("request", (request) => {
    // Ignores page views, which are reports, and the key of the draft, which is requested later.
    if (/\/api\/(?!.*(pageView|draftKey))/.test(request.url())) requests.push(request.url());
  });
  await page.reload();
  await screen(page, "/longform").locator("form").waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="firstName"]')?.value === "Globalia",
  );
  expect(requests).toEqual([]);
  await page.context().close();
});

test("[SITE-16] the data precede the page's first script, and without analytics only the site gets requests", async () => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const noise = watchNoise(page);
  const answer = await page.goto(stack.site("personal"));
  const html = (await answer?.text()) ?? "";
  expect(html.indexOf("globalThis.loanbridge=")).toBeGreaterThan(0);
  expect(html.indexOf("globalThis.loanbridge=")).toBeLessThan(html.indexOf('<script type="module"'));
  await interactive(page);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => globalThis.loanbridge?.site.environment.analytics.enabled)).toBe(false);
  const origin = new URL(stack.site("personal")).origin;
  const others = await page.evaluate(
    (own) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => !name.startsWith(own))
        .map(({ name }) => name),
    origin,
  );
  expect(others.filter((name) => !name.startsWith("data:"))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(noise()).toEqual([]);
  await context.close();
});

test("[NAV-01] the first Tab stop skips the navigation, on the landing page to its form", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  expect(await skip.innerText()).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await screen(page, "/longform").locator("form").waitFor();
  await page.reload();
  await screen(page, "/longform").locator("form").waitFor();
  await page.context().close();
});

test("[NAV-16] /offers without a request says that there is nothing to show, and leads on", async () => {
  const page = await visit(browser, stack);
  await page.goto(`${stack.site("payday")}/#/offers`);
  await screen(page, "/offers").getByText("We don't have any offers").waitFor();
  expect(await screen(page, "/offers").getByText("These lenders say").count()).toBe(0);
  await page.getByRole("link", { name: "Find an earlier request" }).click();
  await screen(page, "/r-reapply").getByRole("heading", { name: "Find your earlier request" }).waitFor();
  await page.context().close();
});

test("[NAVB-02] where a browser has no popovers, no menu covers the form, and the links of a wide screen open documents", async () => {
  const context = await browser.newContext({ viewport: { width: 767, height: 800 } });
  await context.route(/^[^?]*\/(?:$|assets\/)/, async (route) => {
    const { host, href } = new URL(route.request().url());
    const headers = { ...route.request().headers(), host, "accept-encoding": "identity" };
    const response = await route.fetch({ url: href.replace(/\/\/[^:]+/, "//127.0.0.1"), headers });
    const body = (await response.text()).replaceAll(":popover-open", ":unknown").replaceAll("popover=", "unknown=");
    await route.fulfill({ response, body });
  });
  await context.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "hidePopover"));
  const page = await context.newPage();
  await page.goto(stack.site("payday"));
  const menu = page.locator("#menu");
  expect(await menu.isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Menu" }).count()).toBe(0);
  await interactive(page);
  await page.setViewportSize(desktop);
  await menu.getByRole("link", { name: "FAQs" }).click();
  await page.getByRole("dialog").waitFor();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});
