import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { applicant, controlOf, fieldOf, messageOf, reachWait, screen, submitButton, visitLongForm } from "./visit.ts";

const { stack, browser } = await startForTests();

const untilValue = (page: Page, name: string, value: string) =>
  page.waitForFunction(
    ([field, wanted]) =>
      document.querySelector<HTMLInputElement>(`[data-field="${field}"] :is(input, select)`)?.value === wanted,
    [name, value],
  );

test("[FORM-06] the ZIP code fills city, state and license state, also when it is edited, and a typed city stays", async () => {
  const page = await visitLongForm(browser, stack, applicant());
  await untilValue(page, "city", "McAllen");
  await controlOf(page, "zip").fill("78704");
  await controlOf(page, "zip").blur();
  await untilValue(page, "city", "Austin");
  expect(await controlOf(page, "state").inputValue()).toBe("TX");
  await controlOf(page, "zip").fill("97201");
  await controlOf(page, "zip").blur();
  await untilValue(page, "city", "Portland");
  expect(await controlOf(page, "state").inputValue()).toBe("OR");
  expect(await controlOf(page, "dlState").inputValue()).toBe("OR");
  // Sent at once, the form waits for the new city instead of refusing it.
  await controlOf(page, "zip").fill("78704");
  await submitButton(page).click();
  await messageOf(page, "firstName").waitFor();
  expect(await controlOf(page, "city").inputValue()).toBe("Austin");
  expect(await messageOf(page, "city").count()).toBe(0);
  await controlOf(page, "city").fill("West Portland");
  await controlOf(page, "firstName").fill("Ana");
  await controlOf(page, "firstName").blur();
  expect(await controlOf(page, "city").inputValue()).toBe("West Portland");
  await page.context().close();
});

test("[FORM-06] a lookup leaves a city that is being typed alone, and replaces one that only has the focus", async () => {
  const page = await visitLongForm(browser, stack, applicant());
  await untilValue(page, "city", "McAllen");
  const held: (() => void)[] = [];
  await page.route("**/api/v1/validation/zip**", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const letGo = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  await controlOf(page, "zip").fill("97201");
  await controlOf(page, "city").focus();
  await controlOf(page, "city").selectText();
  await page.keyboard.type("West ");
  await letGo();
  await untilValue(page, "state", "OR");
  await page.keyboard.type("Linn");
  expect(await controlOf(page, "city").inputValue()).toBe("West Linn");

  await controlOf(page, "city").fill("");
  await controlOf(page, "zip").fill("78704");
  await controlOf(page, "city").focus();
  await letGo();
  await untilValue(page, "city", "Austin");
  await page.keyboard.type("Rollingwood");
  expect(await controlOf(page, "city").inputValue()).toBe("Rollingwood");
  await page.context().close();
});

test("[FORM-06][VAL-11] an unknown ZIP code is refused on blur, clears the place it had filled in, and is refused at submit", async () => {
  const page = await visitLongForm(browser, stack, applicant());
  await untilValue(page, "city", "McAllen");
  await controlOf(page, "zip").fill("99999");
  await controlOf(page, "zip").blur();
  await fieldOf(page, "zip").getByRole("alert").getByText("The zip code you have entered is not valid.").waitFor();
  for (const name of ["city", "state", "dlState"]) expect(await controlOf(page, name).inputValue()).toBe("");
  await page.locator("main h1").click();
  await fillByKeyboard(page, applicant({ zip: "99999", city: "Wexlinville" }));
  await messageOf(page, "zip").waitFor();
  expect(await controlOf(page, "zip").evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await controlOf(page, "city").inputValue()).toBe("Wexlinville");
  await page.context().close();
});

test("[FORM-07] the routing number fills in the bank's name, which can be edited", async () => {
  const page = await visitLongForm(browser, stack, applicant());
  await controlOf(page, "routing").fill("111000025");
  await controlOf(page, "routing").blur();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="bankName"]')?.value);
  expect(await controlOf(page, "bankName").inputValue()).toMatch(/bank/i);
  await controlOf(page, "bankName").fill("My Own Bank");
  expect(await controlOf(page, "bankName").inputValue()).toBe("My Own Bank");
  await page.context().close();
});

test("[FORM-07][VAL-11] after a reload, filled-in values still count as filled in, and a chosen license state stays", async () => {
  const page = await visitLongForm(browser, stack, applicant());
  await untilValue(page, "city", "McAllen");
  await controlOf(page, "dlState").selectOption("OK");
  await controlOf(page, "routing").fill("111000025");
  await controlOf(page, "routing").blur();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="bankName"]')?.value);
  await page.waitForFunction((was) => JSON.stringify(localStorage) !== was, kept);
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="bankName"]')?.value);
  await untilValue(page, "dlState", "OK");

  await controlOf(page, "routing").fill("111000026");
  await controlOf(page, "routing").blur();
  await fieldOf(page, "routing")
    .getByRole("alert")
    .getByText("You have not provided a valid routing number.")
    .waitFor();
  expect(await controlOf(page, "bankName").inputValue()).toBe("");
  await controlOf(page, "zip").fill("97201");
  await controlOf(page, "zip").blur();
  await untilValue(page, "city", "Portland");
  expect(await controlOf(page, "dlState").inputValue()).toBe("OK");
  await page.context().close();
});

test("[FORM-07] with both lookups down, city, state and bank can be typed, and the form is sent", async () => {
  const values = applicant({ bankName: "Bank of Testing", city: "McAllen", dlState: "TX" });
  const page = await visitLongForm(browser, stack, values);
  let lookupCount = 0;
  await page.route("**/api/v1/validation/**", async (route) => {
    lookupCount += 1;
    await (lookupCount % 2 === 0 ? route.fulfill({ status: 503, body: "" }) : route.abort());
  });
  await page.reload();
  await screen(page, "/longform").locator("form").waitFor();
  await controlOf(page, "zip").fill("78502");
  await controlOf(page, "zip").blur();
  await page.locator("main h1").click();
  await fillByKeyboard(page, values);
  await reachWait(page);
  expect(lookupCount).toBeGreaterThan(0);
  await page.context().close();
});

test("[FORM-07] a bank missing from the directory, with a correct check digit, can be typed", async () => {
  const page = await visitLongForm(browser, stack, applicant());
  // 3(0+0+0) + 7(4+0+0) + (1+0+1) = 30: the check digit is correct.
  const answer = page.waitForResponse(/validation\/routing/);
  await controlOf(page, "routing").fill("041000001");
  await controlOf(page, "routing").blur();
  await answer;
  await controlOf(page, "bankName").fill("Bank of Testing");
  await controlOf(page, "bankName").blur();
  expect(await fieldOf(page, "bankName").getByRole("alert").count()).toBe(0);
  expect(await controlOf(page, "bankName").inputValue()).toBe("Bank of Testing");
  await page.context().close();
});
