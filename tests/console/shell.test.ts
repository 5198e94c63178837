import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";
import { loadWeb } from "../../apps/server/src/web/page/web-assets.ts";
import { expectAccessible, expectContrast } from "../browser/accessibility.ts";
import { desktop, patience, phone } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([loadWeb().then((web) => startApp({}, web)), launchChromium()]);
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
});
afterAll(async () => {
  await browser.close();
  await started.close();
});

/** A browser that has opened a one-time address, and what went wrong in its page. */
async function openPage(viewport: { readonly width: number; readonly height: number }) {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") wrong.push(line.text());
  });
  const address = await started.app.openConsole();
  await page.goto(address);
  await page.locator("main tbody tr:visible").first().waitFor();
  return { context, page, wrong, address };
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName ?? ""} ${document.activeElement?.textContent?.trim() ?? ""}`);

async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, `${where} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

const openElsewhere = (context: BrowserContext, address: string): Promise<number | undefined> =>
  context.request.get(address, { maxRedirects: 0 }).then((response) => response.status());

test("a keyboard alone goes through the console, whose dialogs axe finds accessible in light and dark", async () => {
  const { context, page, wrong, address } = await openPage(desktop);
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await openElsewhere(context, address)).toBe(401);
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain("/open/");
  await page.goto(new URL("/", address).href);
  await page.locator("main tbody tr:visible").first().waitFor();
  await expect.poll(() => page.title()).toBe("Today · Loanbridge console");
  await expect.poll(() => focused(page)).toBe("H1 Today");

  await page.reload();
  await page.locator(".stats").waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect.poll(() => focused(page)).toBe("H1 Requests");
  expect(new URL(page.url()).pathname).toBe("/requests");
  await page.locator("main tbody tr:visible").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("g t?");
  expect(new URL(page.url()).searchParams.get("reference")).toBe("g t?");
  await page.locator("main [role=alert]").waitFor();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect.poll(() => focused(page)).toBe("H1 Today");

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  await expectAccessibleInBoth(page, "the list of keys");
  await page.getByLabel("Single keys are on").press("Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Go to a screen" });
  await palette.waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await expectAccessibleInBoth(page, "the palette");
  await page.keyboard.type("requ");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("H1 Requests");
  await page.evaluate(() => localStorage.removeItem("loanbridge-console-single-keys-off"));
  // The refused reference.
  expect(wrong.filter((line) => !line.includes("422"))).toEqual([]);
  await context.close();
});

test("on a phone the menu opens by keyboard, and axe finds nothing in it", async () => {
  const { context, page, wrong } = await openPage(phone);
  for (const name of ["Today", "Requests"]) {
    await expect.poll(() => focused(page)).toBe(`H1 ${name}`);
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const menu = page.getByRole("navigation", { name: "Console" });
    await menu.waitFor();
    if (name === "Today") await expectAccessibleInBoth(page, "the menu");
    await menu.getByRole("link", { name: name === "Today" ? "Requests" : "Today" }).press("Enter");
    await menu.waitFor({ state: "hidden" });
    await page.locator("main tbody tr:visible").first().waitFor();
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test("a request that arrives appears without a reload, and a person is found without the value in the address", async () => {
  const { context, page, wrong } = await openPage(desktop);
  await page.locator("main tbody tr:visible").nth(0).waitFor();
  const before = await page.locator("main tbody tr:visible").count();
  await started.visitor(payday).patch(landing);
  await expect.poll(() => page.locator("main tbody tr:visible").count()).toBe(before + 1);
  await page.getByRole("link", { name: "All requests" }).click();
  await page.getByText("Find a person").click();
  await page.getByLabel("Value").fill("ana.lopez@example.com");
  await page.getByLabel(/^Reason/).fill("caller asks");
  await page.getByLabel(/^Reason/).press("Enter");
  await page.getByText("The ledger has recorded this lookup.").waitFor();
  expect(await page.getByRole("region", { name: "Requests of this person" }).locator("tbody tr").count()).toBe(2);
  expect(page.url()).not.toContain("lopez");
  await expectAccessibleInBoth(page, "a person's requests");
  expect(wrong).toEqual([]);
  await context.close();
});

test("a list appears even if its answer takes longer than the time until the next read", async () => {
  const { context, page, wrong } = await openPage(desktop);
  const released = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/api/listRequests?*", async (route) => {
    calls += 1;
    await released.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.getByRole("link", { name: "All requests" }).click();
  await expect.poll(() => calls).toBe(1);
  await page.clock.runFor(30_000);
  expect(calls).toBe(1);
  released.resolve();
  await page.locator("main tbody tr:visible").first().waitFor();
  expect(wrong).toEqual([]);
  await context.close();
});

test.each(["/requests", "/lenders"])(
  "a page pasted into the search of %s leaves an address that opens again",
  async (path) => {
    const { context, page, wrong } = await openPage(desktop);
    await page.goto(new URL(path, page.url()).href);
    const search = page.locator("[data-search]");
    await search.focus();
    await page.keyboard.insertText("pasted ".repeat(10_000));
    await expect.poll(() => page.url().length).toBeGreaterThan(200);
    await page.reload();
    await expect.poll(() => search.inputValue()).toBe("pasted ".repeat(10_000).slice(0, 200));
    // The refused reference.
    expect(wrong.filter((line) => !line.includes("422"))).toEqual([]);
    await context.close();
  },
);
