import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { dialog, titleOf, titles, recordEvents, openModal } from "./modal-steps.ts";
import { desktop, headingOf, interactive, phone, siteNames, visit, type SiteName } from "./visit.ts";

const { stack, browser } = await startForTests();

/** Opens a deep link as a new visitor. */
const deepLink = (name: string, site: SiteName = "payday", options: BrowserContextOptions = {}) =>
  openModal(browser, stack.site(site), name, options);

const hash = (page: Page) => page.evaluate(() => location.hash);

/**
 * The sites' modals differ only in colors and some words, so one site is checked completely, and the other for contrast
 * in one modal of each kind: text, sections, a table, a form.
 */
const checks = {
  payday: { names: Object.keys(titles), judge: expectAccessible },
  personal: { names: ["faqs", "terms", "ratesAndFees", "ccpa-contact"], judge: expectContrast },
} as const;

/** Pixels: 320 minus a scrollbar that takes up space. */
const narrowest = 305;

/** Pixels by which an element is wider than its box. */
const excess = (element: Element): number => element.scrollWidth - element.clientWidth;

for (const site of siteNames) {
  test(`[NAV-18][MOD-18] modals of the ${site} site open by their links, are accessible in light and dark, fit the narrowest phone, and close to the page`, async () => {
    const page = await deepLink("terms", site);
    const { names, judge } = checks[site];
    for (const name of names) {
      const title = titles[name as keyof typeof titles];
      await page.evaluate((to) => (location.hash = `#/modal/${to}`), name);
      await titleOf(page).getByText(title, { exact: true }).waitFor();
      await judge(page, `${name} of ${site}`);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectContrast(page, `${name} of ${site} in the dark`);
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ ...phone, width: narrowest });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, name).toBeLessThanOrEqual(0);
      expect(await page.locator(".modal-body").evaluate(excess), name).toBe(0);
      await page.setViewportSize(phone);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      // The address changes after the browser has gone back.
      await page.waitForFunction(() => location.hash === "#/");
    }
    await page.context().close();
  });
}

test("[MOD-05] by keyboard, a modal takes the focus, traps it, and returns it to its opener on each way of closing", async () => {
  const page = await visit(browser, stack, "personal");
  await interactive(page);
  const opener = page.locator("form a", { hasText: "Privacy Policy" });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog(page).getByRole("button", { name: "Close" }).first().press("Enter"),
    () => dialog(page).getByRole("button", { name: "Close" }).last().press("Enter"),
  ];
  for (const [nth, close] of ways.entries()) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await titleOf(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "modal-title");
    for (let tabs = nth === 0 ? 25 : 0; tabs > 0; tabs -= 1) {
      await page.keyboard.press("Tab");
      // After its last control the focus goes to the browser's own frame, never to the page below.
      expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
      expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer"))).toBeNull();
    }
    await close();
    await dialog(page).waitFor({ state: "detached" });
    // Wait until the browser has gone back; otherwise it would go back from the new address.
    await page.waitForFunction(() => !location.hash.includes("modal"));
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.context().close();
});

test("[MOD-05] a press that selects text of a modal and ends outside leaves it open, and a click outside closes it", async () => {
  const page = await deepLink("privacy", "payday", { viewport: desktop });
  const text = page.locator(".modal-body p").first();
  await text.hover();
  await page.mouse.down();
  await page.mouse.move(10, 300, { steps: 3 });
  await page.mouse.up();
  await page.mouse.down();
  await text.hover();
  await page.mouse.up();
  expect(await dialog(page).evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
  await page.mouse.click(10, 300);
  await dialog(page).waitFor({ state: "detached" });
  await page.context().close();
});

test("[MOD-05] the text of a modal takes the keyboard's focus, and its keys scroll it", async () => {
  const page = await deepLink("privacy");
  const body = page.locator(".modal-body");
  await page.waitForFunction(() => document.activeElement?.id === "modal-title");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Close");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("modal-body");
  await page.keyboard.press("PageDown");
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.context().close();
});

test("[MOD-02][MOD-03] one modal replaces another, each reports a page view with its key, Back returns to the first, and closing leaves both", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  const recordedEvents = await recordEvents(page);
  await page.locator("form a", { hasText: "Terms & Conditions" }).click();
  await titleOf(page).waitFor();
  await dialog(page).getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Privacy Policy");
  expect(await hash(page)).toBe("#/modal/privacy");
  expect(await dialog(page).count()).toBe(1);
  expect(await recordedEvents()).toEqual([{ pageId: "terms" }, { pageId: "privacy" }]);
  await page.goBack();
  await titleOf(page).getByText("Terms & Conditions").waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
  expect(await headingOf(page).isVisible()).toBe(true);
  await page.locator("form a", { hasText: "Terms & Conditions" }).click();
  await dialog(page).getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Privacy Policy");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !location.hash.includes("modal"));
  expect(await page.evaluate(() => history.state)).toBeNull();
  await page.context().close();
});

test("[MOD-05] the title and the close button stay above the scrolling text", async () => {
  const page = await deepLink("ccpa?startAt=opt-out", "payday", { viewport: { width: 320, height: 640 } });
  const body = page.locator(".modal-body");
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const [top, bottom] = await Promise.all([
    body.evaluate((element) => element.getBoundingClientRect().top),
    page.locator(".modal-bar").evaluate((element) => element.getBoundingClientRect().bottom),
  ]);
  expect(bottom).toBeLessThanOrEqual(top);
  expect(await page.locator(".modal-bar").innerText()).toBe(titles.ccpa);
  await dialog(page).getByRole("link", { name: "California contact form" }).first().click();
  await titleOf(page).getByText(titles["ccpa-contact"]).waitFor();
  await page.context().close();
});

test("[FOOT-01] a text that did not load says so in a dialog, and loads on the next try or click", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  const opener = page.locator(".footer nav a", { hasText: "FAQs" });
  const failed = dialog(page).getByText("This part didn't load");
  await page.context().setOffline(true);
  await opener.click();
  await failed.waitFor();
  expect(await failed.evaluate((element) => element.closest("dialog")?.matches(":modal"))).toBe(true);
  await expectAccessible(page, "a text that did not load");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await failed.waitFor();
  await page.context().setOffline(false);
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await titleOf(page).getByText(titles.faqs).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  // Everything that every text needs is loaded by now, except the text itself.
  await page.context().setOffline(true);
  await page.locator(".footer nav a", { hasText: "Privacy Policy" }).click();
  await failed.waitFor();
  expect(await dialog(page).getByRole("link", { name: "separate page" }).getAttribute("href")).toBe(
    "/documents/privacy",
  );
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await page.locator(".footer nav a", { hasText: "Privacy Policy" }).click();
  await titleOf(page).getByText(titles.privacy).waitFor();
  await page.context().close();
});

test("[NAV-22] a screen that did not load says so in its place, and loads on the next try", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await page.context().setOffline(true);
  await page.evaluate(() => (location.hash = "#/unsubscribe"));
  await headingOf(page).getByText("This part didn't load").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator('main[data-screen="/unsubscribe"] form').waitFor();
  expect(await headingOf(page).innerText()).toBe("Unsubscribe");
  await page.context().close();
});

test("[MOD-06] the FAQ opens at its first section; opening another closes it, and questions open independently", async () => {
  const page = await deepLink("faqs");
  const open = () => page.locator(".faq-section[open]").evaluateAll((all) => all.map(({ id }) => id));
  expect(await open()).toEqual(["whatIs"]);
  await page.locator("#rates > summary").click();
  expect(await open()).toEqual(["rates"]);
  await page.locator("#cost > summary").click();
  await page.locator("#apr > summary").press("Enter");
  expect(await page.locator("#rates details[open]").count()).toBe(2);
  await expectAccessible(page, "the FAQ with open answers");
  await page.context().close();
});

test("[MOD-04] the FAQ opens at the section and the question that its link names", async () => {
  const page = await deepLink("faqs?section=moreInfo&subsection=rep");
  expect(await page.locator(".faq-section[open]").getAttribute("id")).toBe("moreInfo");
  expect(await page.locator("#rep[open]").count()).toBe(1);
  await page.context().close();
});

test("[MOD-19] the California notice opens at the anchor that its link names", async () => {
  const page = await deepLink("ccpa?startAt=opt-out");
  const top = () => page.evaluate(() => document.getElementById("opt-out")?.getBoundingClientRect().top ?? -1);
  await expect.poll(top).toBeLessThan(phone.height / 2);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await page.context().close();
});

test("[MOD-17] the partners' modal names the network first, and others if the site shows them", async () => {
  const page = await deepLink("partners", "personal");
  const named = dialog(page).locator("output");
  await expect.poll(() => named.innerText()).toMatch(/^\w.*, Example Credit Guide, and Sample Budget Coach$/);
  await page.context().close();
});

test("[MOD-23] the footer's links open as a modal, and each leads on", async () => {
  const page = await deepLink("footer");
  const inFooter = await page.locator(".footer nav a").allTextContents();
  const links = dialog(page).locator(".modal-links a");
  expect(await links.allTextContents()).toEqual(inFooter);
  expect(inFooter.length).toBeGreaterThan(10);
  for (const name of ["Remove Me", "E-Consent"]) {
    await page.goto(`${stack.site("payday")}/#/modal/footer`);
    await links.filter({ hasText: name }).click();
    await titleOf(page)
      .getByText(name === "E-Consent" ? titles.consent : titles.unsub)
      .waitFor();
  }
  await page.context().close();
});

test("[MAIL-01] the confirmation page, opened by a typed address, claims nothing and leads to the FAQ", async () => {
  const page = await visit(browser, stack);
  await page.goto(`${stack.site("payday")}/#/emailConfirmation`);
  await page.reload();
  await headingOf(page).waitFor();
  const text = await page.locator("main").innerText();
  for (const part of ["Confirm your email address", "unsubscribe at any time", "@"]) expect(text).toContain(part);
  expect(text).not.toContain("is confirmed");
  await page.locator("main").getByRole("link", { name: "FAQs" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "modal-title");
  expect(await hash(page)).toBe("#/emailConfirmation/modal/faqs");
  await page.context().close();
});

test("[NAV-17] a route with a modal's name opens that modal over its screen", async () => {
  const page = await visit(browser, stack);
  await page.goto(`${stack.site("payday")}/#/unsubscribe/modal/terms`);
  await page.reload();
  await titleOf(page).waitFor();
  expect(await titleOf(page).innerText()).toBe(titles.terms);
  await page.keyboard.press("Escape");
  await page.locator('main[data-screen="/unsubscribe"] form').waitFor();
  await page.goto("about:blank");
  await page.goto(`${stack.site("payday")}/#/splash/modal/faqs?section=moreInfo`);
  await titleOf(page).getByText(titles.faqs).waitFor();
  expect(await hash(page)).toBe("#/modal/faqs?section=moreInfo");
  expect(await page.locator(".faq-section[open]").getAttribute("id")).toBe("moreInfo");
  await page.context().close();
});

test("[MOD-18] a long text that takes time to arrive does not move its dialog", async () => {
  const page = await deepLink("terms", "payday", { reducedMotion: "reduce" });
  await titleOf(page).waitFor();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/[/]assets[/].*[.]js$/, async (route) => arrived.then(() => route.continue()));
  await page.evaluate(() => (location.hash = "#/modal/privacy"));
  await dialog(page).locator(".modal-loading").waitFor();
  const before = await dialog(page).boundingBox();
  arrive();
  await titleOf(page).getByText(titles.privacy, { exact: true }).waitFor();
  expect(await dialog(page).boundingBox()).toEqual(before);
  await page.context().close();
});
