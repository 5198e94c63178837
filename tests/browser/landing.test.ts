import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { statementPrints } from "../../apps/web/src/theme/statement-prints.ts";
import { palettes } from "../../apps/web/src/theme/theme.ts";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { watchNoise } from "./noise.ts";
import { printOf, rgbOf } from "./statement-prints.ts";
import { applicant, askOnLanding, desktop, interactive, screen, siteNames, submitButton, visit } from "./visit.ts";

const sites = await changedSites({ personal: { landing: await withStartNowToSteps() } });
// Runs last: hooks registered later run earlier.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });

async function withStartNowToSteps() {
  const file = new URL("../../sites/personal-demo/site.json", import.meta.url);
  const { landing } = JSON.parse(await readFile(file, "utf8")) as { landing: { steps: object } };
  return { ...landing, steps: { ...landing.steps, startNow: { text: "Start Now", target: "steps" } } };
}

const menu = (page: Page) => page.locator("#menu");
const isOpen = (page: Page) => menu(page).evaluate((element) => element.matches(":popover-open"));
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const untilAtTop = (page: Page, id: string) =>
  page.waitForFunction((name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 99) < 2, id);

test("[NAVB-01] a phone has its logo and a menu button, a wide screen its own logo, the links and the seal in a row; the site's name replaces a logo that does not load", async () => {
  const page = await visit(browser, stack);
  const shownLogo = page.locator(".navbar .logo:visible");
  expect(await shownLogo.getAttribute("src")).toContain("logo-mobile.svg");
  expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(true);
  expect(await menu(page).isVisible()).toBe(false);
  await page.setViewportSize(desktop);
  expect(await shownLogo.getAttribute("src")).toContain("logo.svg");
  expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const names = ["How It Works", "Rates & Fees", "FAQs", "Advertising Disclosure", "Contact"];
  expect((await links.allInnerTexts()).slice(0, 5)).toEqual(names);
  expect(await page.locator(".navbar-seal").getAttribute("href")).toMatch(/^https:/);
  await interactive(page);
  await page.locator(".logo-desktop").evaluate((logo: HTMLImageElement) => (logo.src = "/images/none.svg"));
  const name = page.locator(".brand .wordmark:visible");
  await name.waitFor();
  expect(await name.innerText()).toBe("Pennyferry");
  await page.context().close();
});

test("[NAVB-01] links and seal fit into one row from 768 px on, on both sites", async () => {
  for (const site of siteNames) {
    const page = await visit(browser, stack, site, { viewport: { width: 768, height: 900 } });
    for (const width of [768, 769, 819, 820, 900, 901, 1000, 1001]) {
      await page.setViewportSize({ width, height: 900 });
      const row = await page.evaluate(() => {
        const inner = document.querySelector(".navbar-inner")!;
        const seal = document.querySelector<HTMLElement>(".navbar-seal")!.getBoundingClientRect();
        const tops = new Set(
          [...document.querySelectorAll(".menu li")].map((item) => item.getBoundingClientRect().top),
        );
        const brand = document.querySelector(".brand")!.getBoundingClientRect();
        const links = document.querySelector(".menu")!.getBoundingClientRect();
        return {
          rows: tops.size,
          seal: seal.width > 40 && seal.right <= innerWidth,
          apart: brand.right <= links.left,
          fits: inner.scrollWidth <= inner.clientWidth,
        };
      });
      expect(row, `${site} at ${String(width)}`).toEqual({ rows: 1, seal: true, apart: true, fits: true });
    }
    await page.context().close();
  }
});

test("[NAVB-02] a phone's menu has its own close button, and closes when the focus leaves it, so that it covers nothing that has the focus", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Close menu" }).press("Enter");
  expect(await isOpen(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Menu");
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const inMenu = () => menu(page).evaluate((element) => element.contains(document.activeElement));
  await page.keyboard.press("Tab");
  expect(await inMenu()).toBe(true);
  for (let tabs = 0; tabs < 20 && (await inMenu()); tabs += 1) await page.keyboard.press("Tab");
  expect(await isOpen(page)).toBe(false);
  await page.context().close();
});

test("[NAVB-02] under 768 px the menu collapses after a click, and the requested document opens", async () => {
  const page = await visit(browser, stack, "payday", { viewport: { width: 767, height: 800 } });
  await interactive(page);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await isOpen(page)).toBe(true);
  await expectAccessible(page, "the open menu");
  await menu(page).getByRole("link", { name: "FAQs" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await isOpen(page)).toBe(false);
  await page.context().close();
});

test("[LAND-12] 'Start Now' leads to the form if the site says so, otherwise to the steps", async () => {
  for (const [site, target] of [
    ["payday", "request"],
    ["personal", "steps"],
  ] as const) {
    const page = await visit(browser, stack, site);
    await interactive(page);
    const button = page.getByRole("button", { name: "Start Now" });
    await button.scrollIntoViewIfNeeded();
    expect(Math.abs(await topOf(page, target))).toBeGreaterThan(50);
    await button.click();
    await untilAtTop(page, target);
    await page.context().close();
  }
});

test("[FOOT-04] the back-to-top button appears after scrolling, leads to the navbar, and on a phone covers no other control", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  const back = page.getByRole("button", { name: "Back to top" });
  expect(await back.count()).toBe(0);
  await page.evaluate(() => globalThis.scrollTo({ top: 1500, behavior: "instant" }));
  await back.click();
  await untilAtTop(page, "navbar");
  await back.waitFor({ state: "detached" });
  /** Reads if the button is shown, and if it would cover another control. */
  const look = () =>
    page.evaluate(() => {
      const [button] = document.getElementsByClassName("back-to-top");
      const own = button!.getBoundingClientRect();
      const over = [...document.querySelectorAll("a, button, input, select, label")].some((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return other !== button && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      });
      return { over, shown: button!.checkVisibility({ visibilityProperty: true }) };
    });
  const seen = new Set<boolean>();
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 700; top < height; top += 97) {
    await page.evaluate((to) => globalThis.scrollTo({ top: to, behavior: "instant" }), top);
    const { over } = await look();
    await expect.poll(look).toEqual({ over, shown: !over });
    seen.add(over);
  }
  expect(seen).toEqual(new Set([true, false]));
  await page.context().close();
});

test("[FOOT-06] the footer fades in over a second, and at once with reduced motion", async () => {
  const fade = (page: Page) =>
    page.locator(".footer").evaluate((footer) => {
      const { animationName, animationDuration } = getComputedStyle(footer);
      return { animationName, animationDuration };
    });
  const page = await visit(browser, stack);
  expect(await fade(page)).toEqual({ animationName: "footer-in", animationDuration: "1s" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await fade(page)).toMatchObject({ animationName: "none" });
  await page.context().close();
});

test("[NAV-16] /banner shows only the landing form, whose documents open and which leads on", async () => {
  const page = await visit(browser, stack);
  await page.goto(`${stack.site("payday")}/#/banner`);
  await page.reload();
  await screen(page, "/banner").locator("form").waitFor();
  expect(await page.locator("header.navbar, footer, #steps").count()).toBe(0);
  await page.locator("#request").getByRole("link", { name: "Terms & Conditions" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await askOnLanding(page, applicant());
  await screen(page, "/longform").locator("form").waitFor();
  await page.context().close();
});

/** Widths from the smallest to the largest window; 320 is also 1280 at 400 %, 640 the same at 200 %. */
const widths = [320, 390, 640, 768, 1280, 1440];
/** Widths at which the landing page is checked; another test checks all its views on a phone and on a wide screen. */
const axeWidths = { light: new Set([768]), dark: new Set([1280]) } as const satisfies Record<
  string,
  ReadonlySet<number>
>;
/** The banner alone: one width for each layout, which changes at 768. */
const bannerAxeWidths = { light: new Set([320, 768]), dark: new Set([1280]) };

/**
 * Checks a page at every width by resizing its window without a reload. A dark page differs in its colors only, so it is
 * checked for contrast, at the widths in `at`.
 */
async function expectAccessibleEverywhere(
  page: Page,
  where: string,
  colorScheme: "light" | "dark",
  at: Readonly<Record<string, ReadonlySet<number>>> = bannerAxeWidths,
): Promise<void> {
  const isLight = colorScheme === "light";
  for (const width of isLight ? widths : (at[colorScheme] ?? [])) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${where} at ${String(width)} px`).toBeLessThanOrEqual(width);
    if (at[colorScheme]?.has(width))
      await (isLight ? expectAccessible : expectContrast)(page, `${where} at ${String(width)} px`);
  }
}

test("[NAV-16] words of an operator that are longer than a line are broken, and never widen the narrowest page", async () => {
  for (const site of siteNames) {
    const page = await visit(browser, stack, site, { viewport: { width: 320, height: 640 } });
    await interactive(page);
    await page.evaluate(() => {
      const texts = "h1, h2, h3, p, li, label, legend, button, address, main a, footer a";
      for (const one of document.querySelectorAll(texts))
        one.append(" Kraftfahrzeughaftpflichtversicherungsgesellschaft");
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), site).toBe(320);
    await page.context().close();
  }
});

test("required statements are printed as the compliance lint believes", async () => {
  const colors = { payday: "#0a6f74", personal: "#3b3796" };
  for (const site of siteNames) {
    const page = await visit(browser, stack, site, { reducedMotion: "reduce" });
    for (const { name, selector, ink, on, pixels } of statementPrints) {
      const { light } = palettes(colors[site]);
      const expected = { ink: rgbOf(light[ink]), on: rgbOf(light[on]), pixels };
      expect(await printOf(page, selector), name).toEqual(expected);
    }
    await page.context().close();
  }
});

for (const site of siteNames) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`[LAND-01][LAND-16][NAV-16] in the ${colorScheme} the ${site} landing page, its form with errors and /banner are accessible from 320 to 1440 px, and never scroll sideways`, async () => {
      const page = await visit(browser, stack, site, { colorScheme, reducedMotion: "reduce" });
      const noise = watchNoise(page);
      await interactive(page);
      await expectAccessibleEverywhere(page, "the landing page", colorScheme, axeWidths);
      await page.reload();
      await interactive(page);
      expect(noise()).toEqual([]);
      await submitButton(page).click();
      await page.locator(".error-summary").waitFor();
      await expectAccessibleEverywhere(page, "the landing page with its messages", colorScheme, axeWidths);
      await page.goto(`${stack.site(site)}/#/banner`);
      await page.reload();
      await interactive(page);
      await expectAccessibleEverywhere(page, "/banner", colorScheme);
      await submitButton(page).click();
      await page.locator(".error-summary").waitFor();
      await expectAccessibleEverywhere(page, "/banner with its messages", colorScheme);
      expect(await page.locator(".field-error").count()).toBeGreaterThan(1);
      await page.context().close();
    });
  }
}
