import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addDays, toUsDate, weekday, type Page as FormPage } from "@loanbridge/form-engine";
import { answersOf, fullForm, nextPayDates, payDateObstacle, personas, updateBody } from "@loanbridge/loan-form";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { expectAccessible } from "./accessibility.ts";
import { watchNoise } from "./noise.ts";
import { todayOn } from "../stack/site-today.ts";

const demoSites = fileURLToPath(new URL("../../sites", import.meta.url));
const today = todayOn("payday");

let stack: Stack;
let browser: Browser;
let sites: string;
let visitors = 0;

/** The payday site with a long form that does not ask for the pay date. */
async function sitesWithoutPayDate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
  await cp(demoSites, folder, { recursive: true });
  const file = join(folder, "payday-demo", "site.json");
  const page: FormPage = {
    ...fullForm,
    fields: fullForm.fields.filter((field) => !["payFrequency", "payDate1"].includes(field.appFieldName)),
  };
  const site = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...site, pages: [page] }));
  return folder;
}

beforeAll(async () => {
  sites = await sitesWithoutPayDate();
  [stack, browser] = await Promise.all([startStack({ SITES_DIR: sites }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await stack.close();
  await rm(sites, { recursive: true });
});

/** A visitor in Hawaii who has answered everything but the pay schedule. */
async function visitorAtPaySchedule(viewport = { width: 390, height: 844 }) {
  // A phone's scrollbar takes up no space.
  const isMobile = viewport.width < 768;
  const context = await browser.newContext({ viewport, isMobile, timezoneId: "Pacific/Honolulu" });
  const page = await context.newPage();
  const noise = watchNoise(page);
  await page.goto(stack.site("payday"));
  visitors += 1;
  const { payDate1: _date, payFrequency: _frequency, ...answers } = answersOf(personas["employed-renter"], today);
  const values = {
    ...answers,
    email: `pay.${String(visitors)}@example.com`,
    primaryPhone: `512555${String(2000 + visitors)}`,
    socialSecurity: `2190${String(30_000 + visitors)}`,
  };
  for (const viewState of ["LANDING_SUBMIT", "FULL_FORM"] as const) {
    const body = updateBody(viewState, values, { today, stored: new Set() });
    await page.evaluate(async (sent) => {
      const headers = { "content-type": "application/json" };
      await fetch("/api/v1/userApplication", { method: "PATCH", headers, body: JSON.stringify(sent) });
    }, body);
  }
  await page.goto(stack.site("payday"));
  await page.locator('[data-screen="/payschedule"] form').waitFor();
  return { context, page, noise };
}

/** A visitor of the other site, whose long form asks everything. */
async function visitorAtLongForm() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const values = { ...answersOf(personas["employed-renter"], today), email: "long@example.com" };
  await page.goto(stack.site("personal"));
  await page.evaluate(
    async (sent) => {
      const headers = { "content-type": "application/json" };
      await fetch("/api/v1/userApplication", { method: "PATCH", headers, body: JSON.stringify(sent) });
    },
    updateBody("LANDING_SUBMIT", values, { today, stored: new Set() }),
  );
  await page.goto(stack.site("personal"));
  await page.locator('[data-screen="/longform"] form').waitFor();
  return { context, page };
}

/** Presses Tab until a matching element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const payDateInput = (page: Page) => page.locator('[data-field="payDate1"] input[name="payDate1"]');
const shot = (page: Page, name: string) =>
  process.env["SCREENSHOTS"] === undefined
    ? Promise.resolve()
    : page.screenshot({ path: join(process.env["SCREENSHOTS"], `${name}.png`), fullPage: true });

/** The last Friday before today. */
const lastFriday = addDays(today, -(((weekday(today) + 1) % 7) + 1));

test("[NAV-06][FLOW-21] by keyboard on a phone, the next pay date is computed from the last one, shown in the calendar, and chosen", async () => {
  const { context, page, noise } = await visitorAtPaySchedule();
  expect(new URL(page.url()).hash || new URL(page.url()).pathname).toContain("payschedule");
  await expectAccessible(page, "the pay schedule");
  await shot(page, "phone-empty");

  await tabTo(page, '[data-field="payFrequency"] input');
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, 'input[name="lastPayDate"]');
  await page.keyboard.type(toUsDate(lastFriday).replaceAll("/", ""));
  const [choice] = nextPayDates("biweekly", lastFriday, today);
  if (!choice) throw new Error("There is always a next payday within the maximum.");
  await tabTo(page, ".pay-choice");
  await expectAccessible(page, "the pay dates in words");
  expect(await page.locator(".pay-choice").first().textContent()).toMatch(/^Every other Friday, next \w+day, \w+ \d+/);
  await page.keyboard.press("Enter");
  expect(await payDateInput(page).inputValue()).toBe(toUsDate(choice.date));
  await shot(page, "phone-chosen");

  await tabTo(page, ".pay-date-open");
  await page.keyboard.press("Enter");
  await page.locator("dialog.calendar [data-day]").first().waitFor();
  await expectAccessible(page, "the calendar");
  await shot(page, "phone-calendar");
  expect(await focusedLabel(page)).toMatch(/^\w+, \w+ \d+.*, chosen$/);
  // The end of the week, if it is in the same month.
  const saturday = addDays(choice.date, 6 - weekday(choice.date));
  await page.keyboard.press(saturday.slice(0, 7) === choice.date.slice(0, 7) ? "End" : "Home");
  expect(await focusedLabel(page)).toMatch(/^S(atur|un)day, \w+ \d+.*, not available: /);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.locator("dialog.calendar").waitFor({ state: "detached" });
  expect(await payDateInput(page).inputValue()).toBe(toUsDate(choice.date));
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("pay-date-open");

  await tabTo(page, 'button[type="submit"]');
  await page.keyboard.press("Enter");
  await page.locator('[data-screen="/wait"]').waitFor();
  expect(noise()).toEqual([]);
  await context.close();
});

test("[VAL-18] the calendar enables exactly the days that can be a pay date, and says why the others cannot", async () => {
  const { context, page } = await visitorAtPaySchedule({ width: 320, height: 640 });
  await page.getByRole("radio", { name: "Once a month" }).check();
  await page.getByRole("button", { name: "Open the calendar" }).click();
  const grid = page.getByRole("grid");
  const latest = addDays(today, 35);
  const offered: string[] = [];
  const barred: string[] = [];
  for (;;) {
    await grid.waitFor();
    const days = await grid
      .getByRole("button")
      .evaluateAll((all) =>
        all.map((day) => [
          day.getAttribute("data-day") ?? "",
          day.getAttribute("aria-disabled") ?? "",
          day.ariaLabel ?? "",
        ]),
      );
    for (const [day = "", disabled, label = ""] of days) {
      (disabled === "true" ? barred : offered).push(day);
      expect(label.includes("not available"), label).toBe(disabled === "true");
    }
    const next = page.getByRole("button", { name: "Next month" });
    if ((await next.getAttribute("aria-disabled")) === "true") break;
    await next.click();
  }
  expect(offered.filter((day) => payDateObstacle(day, today, latest))).toEqual([]);
  expect(barred.filter((day) => !payDateObstacle(day, today, latest))).toEqual([]);
  expect(offered.length).toBeGreaterThan(20);

  const box = await grid.getByRole("button").first().boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (process.env["SCREENSHOTS"] !== undefined)
    await page.screenshot({ path: join(process.env["SCREENSHOTS"], "small-calendar.png") });
  await context.close();
});

test("a pay date that another frequency rules out is removed with a message; one that it allows stays", async () => {
  const { context, page } = await visitorAtPaySchedule({ width: 1280, height: 800 });
  const frequency = (name: string) => page.getByRole("radio", { name }).check();
  await frequency("Twice a month");
  expect(await page.locator(".pay-choice").count()).toBeGreaterThan(0);
  await shot(page, "desktop-choices");
  await frequency("Once a month");
  let late = addDays(today, 30);
  while (payDateObstacle(late, today, addDays(today, 35))) late = addDays(late, -1);
  await payDateInput(page).fill(toUsDate(late));
  await frequency("Every week");
  await page.getByText("doesn't match how often you're paid").waitFor();
  expect(await payDateInput(page).inputValue()).toBe("");
  await shot(page, "desktop-dropped");

  let soon = addDays(today, 5);
  while (payDateObstacle(soon, today, addDays(today, 11))) soon = addDays(soon, -1);
  await payDateInput(page).fill(toUsDate(soon));
  await frequency("Every two weeks");
  await page.locator(".pay-date-words", { hasText: /\w+day, / }).waitFor();
  expect(await payDateInput(page).inputValue()).toBe(toUsDate(soon));
  await context.close();
});

test.for([
  ["Future", today, "Your next pay date must be in the future."],
  ["DaysOfWeek", addDays(today, 6 - weekday(today) || 7), "Your next pay date can't be on a weekend."],
  ["Max", addDays(today, 60), "This is too far ahead for how often you're paid."],
] as const)("[ERR-11][FLOW-21] the server's %s appears at the pay date", async ([, sent, text]) => {
  const { context, page } = await visitorAtPaySchedule();
  await page.getByRole("radio", { name: "Twice a month" }).check();
  await page.locator(".pay-choice").first().click();
  // As when the date or the rules have changed since the page was loaded.
  await context.route("**/api/v1/userApplication*", async (route) => {
    const body = route.request().postDataJSON() as { userApplication: object };
    await route.continue({
      postData: JSON.stringify({ ...body, userApplication: { ...body.userApplication, payDate1: sent } }),
    });
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[data-field="payDate1"] .field-error', { hasText: text }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("payDate1");
  await expectAccessible(page, "the refused pay date");
  await context.close();
});

test("[NAV-06] another screen leads back to the pay schedule, Back restores what was typed, and a reload stays", async () => {
  const { context, page } = await visitorAtPaySchedule();
  const form = page.locator('[data-screen="/payschedule"] form');
  await page.getByRole("radio", { name: "Twice a month" }).check();
  await page.locator(".pay-choice").first().click();
  const typed = await payDateInput(page).inputValue();
  expect(typed).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  const open = (path: string) => page.evaluate((to) => (globalThis.location.hash = to), path);
  await open("/wait");
  await form.waitFor();
  await open("/");
  await page.locator('[data-screen="/"]').waitFor();
  await page.goBack();
  await form.waitFor();
  expect(await payDateInput(page).inputValue()).toBe(typed);
  await page.reload();
  await form.waitFor();
  await context.close();
});

test("[VAL-01][FORM-08] the message of the next pay date is right below it, above the question that helps to find it", async () => {
  const { context, page } = await visitorAtLongForm();
  await page.getByLabel("How often are you paid?").selectOption("biweekly");
  await page.getByText("Not sure? Find it from your last pay date").click();
  const lastPaid = page.getByLabel("When were you last paid?");
  await lastPaid.waitFor();
  await page.getByRole("button", { name: "Send my request" }).click();
  const message = page.locator('[data-field="payDate1"] > .field-error');
  const below = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  expect(await below(message)).toBeGreaterThan(await below(payDateInput(page)));
  expect(await below(message)).toBeLessThan(await below(lastPaid));
  await context.close();
});

test("[FORM-08] in the long form the next pay date is computed below its field", async () => {
  const { context, page } = await visitorAtLongForm();
  await page.getByLabel("How often are you paid?").selectOption("biweekly");
  await page.getByText("Not sure? Find it from your last pay date").click();
  await page.getByLabel("When were you last paid?").fill(toUsDate(lastFriday));
  await page.locator(".pay-choice").first().click();
  expect(await payDateInput(page).inputValue()).toBe(
    toUsDate(nextPayDates("biweekly", lastFriday, todayOn("personal"))[0]?.date ?? ""),
  );
  await expectAccessible(page, "the long form with the pay help open");
  if (process.env["SCREENSHOTS"] !== undefined) {
    await page.locator('[data-field="payDate1"]').scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(process.env["SCREENSHOTS"], "long-form.png") });
  }
  await context.close();
});
