import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { startForTests } from "../stack/start-for-tests.ts";

const { stack, browser } = await startForTests();

async function landing(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(stack.site("personal"));
  return page;
}

const box = (page: Page) => page.getByRole("combobox", { name: "Email" });
const offers = (page: Page) => page.getByRole("listbox", { name: "Addresses" });
const chosen = (page: Page) => offers(page).getByRole("option", { selected: true });

test("[FORM-09][LAND-05] whole addresses are offered in an announced list that works with arrow keys and closes with Escape", async () => {
  const page = await landing();
  await box(page).focus();
  await page.keyboard.type("ana");
  await offers(page).waitFor();
  expect(await offers(page).getByRole("option").allTextContents()).toEqual(
    ["gmail", "yahoo", "aol", "hotmail", "icloud"].map((domain) => `ana@${domain}.com`),
  );
  expect(await page.getByText("5 addresses to choose from. Use the arrow keys.").count()).toBe(1);
  expect(await box(page).getAttribute("aria-expanded")).toBe("true");
  await expectAccessible(page, "the landing form with its offers");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await chosen(page).textContent()).toBe("ana@yahoo.com");
  expect(await box(page).getAttribute("aria-activedescendant")).toBe(await chosen(page).getAttribute("id"));
  await page.keyboard.press("Escape");
  await offers(page).waitFor({ state: "hidden" });
  expect(await box(page).getAttribute("aria-expanded")).toBe("false");
  expect(await box(page).inputValue()).toBe("ana");

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  const picked = await chosen(page).textContent();
  await page.keyboard.press("Enter");
  expect(await box(page).inputValue()).toBe(picked);
  await offers(page).waitFor({ state: "detached" });
  expect(await page.locator(".error-summary").count()).toBe(0);
  await page.context().close();
});

test("[FORM-09] a tap accepts an offer, and leaving the field accepts none", async () => {
  const page = await landing();
  await box(page).focus();
  await page.keyboard.type("ana@h");
  await page.getByRole("option", { name: "ana@hotmail.com" }).click();
  expect(await box(page).inputValue()).toBe("ana@hotmail.com");
  await box(page).fill("ana");
  await offers(page).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await offers(page).waitFor({ state: "hidden" });
  expect(await box(page).inputValue()).toBe("ana");
  await page.context().close();
});

test("[FORM-11][FORM-09] a field is checked 150 ms after blur, and 'Did you mean' appears within 250 ms, announced and usable by keyboard", async () => {
  const page = await landing();
  await page.clock.install();
  await box(page).fill("ana@gmial.com");
  const suggestion = page.getByRole("button", { name: "Did you mean ana@gmail.com?" });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.keyboard.press("Tab");
  await page.clock.runFor(149);
  expect(await suggestion.count()).toBe(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await suggestion.waitFor();
  expect(await suggestion.evaluate((one) => getComputedStyle(one).animationDuration)).toBe("0.25s");
  expect(await page.getByRole("status").filter({ has: suggestion }).count()).toBe(1);
  await box(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await box(page).inputValue()).toBe("ana@gmail.com");
  await page.context().close();
});

test("[FORM-11] a collapsing element takes half a second", async () => {
  const page = await landing();
  await page.goto(`${stack.site("personal")}/#/modal/faqs`);
  const section = page.locator(".faq-section").first();
  await section.waitFor();
  const duration = () =>
    section.evaluate((one) => getComputedStyle(one, "::details-content").transitionDuration.split(",")[0]);
  expect(await duration()).toBe("0.5s");
  await page.context().close();
});
