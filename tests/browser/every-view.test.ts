import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { checkPage } from "./page-checks.ts";
import { startInProcessServer, type InProcessServer } from "./stored-state.ts";
import {
  answerLongForm,
  applicant,
  askOnLanding,
  controlOf,
  desktop,
  fieldOf,
  interactive,
  openLongForm,
  reachWait,
  screen,
  type SiteName,
  siteNames,
  submitButton,
  visit,
} from "./visit.ts";

let still: InProcessServer;
let browser: Browser;

beforeAll(async () => {
  [still, browser] = await Promise.all([startInProcessServer(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await still.close();
});

/** Visits the landing page, its messages, a document over it, the long form with its messages, and the wait page. */
async function throughEveryView(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await interactive(page);
  await look("the landing page");
  await submitButton(page).click();
  await page.locator(".error-summary").waitFor();
  await look("the landing page with messages");
  await page.locator("#request").getByRole("link", { name: "Terms & Conditions" }).click();
  await page.getByRole("dialog").locator("h2, h1").first().waitFor();
  await look("a document over the landing page");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const values = applicant({ amountRequestedRange: "500" });
  await askOnLanding(page, values);
  await screen(page, "/longform").locator("form").waitFor();
  await look("the long form");
  await controlOf(page, "incomeType").selectOption("EMPLOYED");
  await submitButton(page).click();
  await page.locator(".error-summary").waitFor();
  await look("the long form with messages");
  await answerLongForm(page, values);
  await reachWait(page);
  await look("the wait page");
}

interface Condition {
  /** Changes the page that is shown. */
  readonly set: (page: Page) => Promise<unknown>;
  readonly judge?: typeof expectAccessible;
}

const narrow = { width: 320, height: 640 };
const setTextSize = (page: Page, size: string) =>
  page.evaluate((to) => (document.documentElement.style.fontSize = to), size);

/** Conditions under which every view must fit, set one after another on the page of one visit. */
const conditions: Readonly<Record<string, Condition>> = {
  "in a window 320 pixels wide": { set: (page) => page.setViewportSize(narrow), judge: expectAccessible },
  "on a wide screen": { set: (page) => page.setViewportSize(desktop), judge: expectAccessible },
  "with text at twice its size": { set: (page) => setTextSize(page, "200%") },
  "with text at four times its size": { set: (page) => setTextSize(page, "400%") },
  "with forced colors": {
    set: async (page) => {
      await setTextSize(page, "");
      await page.emulateMedia({ forcedColors: "active" });
    },
    judge: expectContrast,
  },
  "in the dark": {
    set: (page) => page.emulateMedia({ forcedColors: "none", colorScheme: "dark" }),
    judge: expectContrast,
  },
};

/** The window in which each site is opened. */
const opened = { payday: narrow, personal: desktop } as const satisfies Record<
  SiteName,
  BrowserContextOptions["viewport"]
>;

for (const site of siteNames)
  test(`[LAND-01] every view of the ${site} site is accessible on narrow and wide screens, with large text, forced colors and in the dark, and nothing is cut off`, async () => {
    const page = await visit(browser, still, site, { viewport: opened[site] });
    await throughEveryView(page, async (where) => {
      for (const [condition, { set, judge }] of Object.entries(conditions)) {
        await set(page);
        expect(await checkPage(page, "fit"), `${where}, ${condition}`).toEqual([]);
        await judge?.(page, `${where}, ${condition}`);
      }
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(opened[site]);
    });
    await page.context().close();
  });

test("[LAND-01] with text at twice its size on a phone, the long form stays within the window and shows every digit of a phone number", async () => {
  const page = await openLongForm(browser, still, applicant());
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await controlOf(page, "primaryPhone").fill("8165550142");
  const cut = await fieldOf(page, "primaryPhone")
    .locator("input")
    .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(cut).toEqual([0, 0, 0]);
  await page.context().close();
});

test("[LAND-01][LAND-02] with forced colors, focus, errors and choices are distinguishable, and the select keeps the browser's own arrow", async () => {
  const page = await visit(browser, still, "payday", { forcedColors: "active" });
  await interactive(page);
  const appearance = await controlOf(page, "amountRequestedRange").evaluate(
    (element) => getComputedStyle(element).appearance,
  );
  expect(appearance).toBe("auto");
  await controlOf(page, "zip").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const outline = await controlOf(page, "zip").evaluate((control) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(outline).toBeGreaterThanOrEqual(2);
  await submitButton(page).click();
  await page.locator(".field-error").first().waitFor();
  const border = await controlOf(page, "zip").evaluate((control) => getComputedStyle(control).borderTopStyle);
  expect(border).toBe("solid");
  expect(await page.locator(".field-error").first().isVisible()).toBe(true);
  await page.context().close();
});
