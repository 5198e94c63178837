import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { desktop, phone, siteNames, type SiteName } from "./visit.ts";

const { stack, browser } = await startForTests();

async function openRates(site: SiteName, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, ...options });
  const page = await context.newPage();
  await page.goto(`${stack.site(site)}/#/modal/ratesAndFees`);
  await page.locator(".calculator").waitFor();
  return page;
}

const resultOf = (page: Page, name: string) => page.locator(`[data-result="${name}"] strong`);
const entry = (page: Page, name: string) => page.locator(`[data-entry="${name}"] input[type="text"]`);
const untilResult = (page: Page, name: string, text: string) =>
  resultOf(page, name)
    .filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) })
    .waitFor();

const disclosed = {
  payday: ["261% to 1304%", "$1,000", "$100", "$300", "$150", "14 days to 24 months", "no prepayment penalty"],
  personal: ["5.99% to 35.99%", "2 to 72 months", "$3,000", "24 months", "27.00%", "$163.14", "$3,915.38"],
} as const satisfies Record<SiteName, readonly string[]>;

/** Cells whose one word is on several lines. */
const brokenFigures = (table: Element): string[] =>
  [...table.querySelectorAll("th, td")]
    .filter((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return !cell.textContent.includes(" ") && range.getClientRects().length > 1;
    })
    .map((cell) => cell.textContent);

for (const site of siteNames)
  test(`[MOD-15][LIM-02] the ${site} site discloses its rates with examples on phones and desktops, accessibly, light and dark`, async () => {
    const page = await openRates(site);
    for (const [size, viewport] of Object.entries({ phone, desktop })) {
      await page.setViewportSize(viewport);
      const text = await page.locator(".modal-body").innerText();
      for (const figure of disclosed[site]) expect(text).toContain(figure);
      expect(await page.locator(".modal-body table").first().evaluate(brokenFigures)).toEqual([]);
      expect(await page.locator(".rates-example:visible").count()).toBe(1);
      expect(text).toContain("An example, not an offer");
      await expectAccessible(page, `rates and fees of ${site} on a ${size}`);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectContrast(page, `rates and fees of ${site} on a ${size} in the dark`);
      await page.emulateMedia({ colorScheme: "light" });
      expect(await page.evaluate(() => document.querySelector(".modal-body")?.scrollWidth)).toBe(
        await page.evaluate(() => document.querySelector(".modal-body")?.clientWidth),
      );
    }
    await page.setViewportSize({ ...phone, width: 320 });
    for (const table of [".rates-table table", ".cost-chart"])
      expect(await page.locator(table).evaluate(brokenFigures), table).toEqual([]);
    await page.context().close();
  });

test("[MOD-15] with text twice as large, the rates and the calculator still fit a phone", async () => {
  for (const [site, width] of [
    ["payday", 320],
    ["personal", 390],
  ] as const) {
    const page = await openRates(site, { viewport: { ...phone, width } });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const excess = () => page.locator(".modal-body").evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(await excess(), site).toBe(0);
    await page.context().close();
  }
});

test("[MOD-15] the calculator starts with the disclosure's example, works by keyboard alone, and sends nothing", async () => {
  const page = await openRates("payday");
  expect(await resultOf(page, "apr").innerText()).toBe("261%");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await entry(page, "amount").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("300");
  // Skip the slider of the same amount.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("150");
  await untilResult(page, "apr", "1304%");
  expect(await resultOf(page, "total").innerText()).toBe("$450");
  expect(await page.locator(".calculator output").innerText()).toContain("The loan costs you");

  await page.getByRole("radio", { name: "All at once" }).focus();
  await page.keyboard.press("ArrowRight");
  await untilResult(page, "payment", "$163.14");
  await untilResult(page, "total", "$3,915.38");
  await entry(page, "taken").fill("150");
  await page.waitForFunction(
    () => Number.parseFloat(document.querySelector('[data-result="apr"] strong')?.textContent ?? "") > 32,
  );
  expect(sent).toEqual([]);
  await page.context().close();
});

test("[SITE-07][SITE-08] the amount slider covers the site's range, and larger loans are offered only with several payments", async () => {
  const page = await openRates("payday");
  const slider = page.getByRole("slider", { name: "Slide to choose an amount" });
  await slider.focus();
  await page.keyboard.press("Home");
  await untilResult(page, "total", "$200");
  await page.keyboard.press("ArrowRight");
  expect(await entry(page, "amount").inputValue()).toBe("200");
  await page.keyboard.press("End");
  expect(await entry(page, "amount").inputValue()).toBe("1000");
  await entry(page, "amount").fill("2501");
  await page.locator('[data-entry="amount"] .field-error').getByText("The highest you can try is $2,500.").waitFor();
  await page.getByRole("radio", { name: "In monthly payments" }).check();
  await entry(page, "amount").fill("2501");
  await resultOf(page, "payment").waitFor();
  await page.context().close();
});

test("[MOD-15] a figure out of range is refused beside its control, and no result is shown until it is corrected", async () => {
  const page = await openRates("personal");
  await entry(page, "months").fill("73");
  const message = page.locator('[data-entry="months"] .field-error');
  await message.waitFor();
  expect(await message.innerText()).toContain("72");
  const described = await entry(page, "months").getAttribute("aria-describedby");
  expect(described?.split(" ")).toContain(await message.getAttribute("id"));
  expect(await entry(page, "months").getAttribute("aria-invalid")).toBe("true");
  expect(await page.locator("[data-result]").count()).toBe(0);
  await expectAccessible(page, "the calculator with a refused figure");
  await entry(page, "months").fill("48");
  await untilResult(page, "payment", "$102.85");
  expect(await message.count()).toBe(0);
  await page.context().close();
});

test("[MOD-15] the chart of a loan's cost over its term is also a readable table", async () => {
  const page = await openRates("personal");
  const chart = page.getByRole("table", { name: /What \$3,000 at 27.00% interest costs/ });
  expect(
    await chart
      .getByRole("row", { name: /24 months/ })
      .getByRole("cell")
      .allInnerTexts(),
  ).toEqual(["$915.38", "$3,915.38"]);
  const widths = await chart
    .locator(".cost-added")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(widths).toHaveLength(6);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  await page.context().close();
});

test("[MOD-15] if the calculator does not load, the disclosure works without it", async () => {
  const context = await browser.newContext({ viewport: phone });
  await context.route("**/assets/calculator-*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(`${stack.site("payday")}/#/modal/ratesAndFees`);
  await page.getByText("The calculator didn't load").waitFor();
  expect(await page.locator(".modal-body").innerText()).toContain("261% to 1304%");
  await context.close();
});
