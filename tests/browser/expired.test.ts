import { secureFieldNames } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { startStack } from "../stack/stack.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { toNextPage } from "./scriptless-steps.ts";
import { applicant, askOnLanding, controlOf, reachWait, screen, submitButton, visit, visitLongForm } from "./visit.ts";

const { stack, browser } = await startForTests();

test("[FLOW-02] a visitor whose request has expired sees why, starts over, and finds every answer again", async () => {
  const values = applicant();
  const page = await visitLongForm(browser, stack, values);
  await page.locator("main h1").click();
  // As after 14 days: the server has no application for this visitor.
  await page.context().clearCookies();
  await fillByKeyboard(page, values);
  const notice = page.locator(".failure-notice[role=alert]", { hasText: "no longer open" });
  await notice.waitFor();
  await expectAccessible(page, "the long form of an expired request");
  const typed = await controlOf(page, "firstName").inputValue();
  await controlOf(page, "smsOptIn").check();
  await notice.getByRole("button", { name: "Start over" }).click();

  await screen(page, "/").locator("form").waitFor();
  expect(await controlOf(page, "email").inputValue()).toBe(values["email"]);
  expect(await controlOf(page, "zip").inputValue()).toBe(values["zip"]);
  expect(await controlOf(page, "acceptedTermsAndConditions").isChecked()).toBe(false);
  await controlOf(page, "acceptedTermsAndConditions").check();
  expect(await page.locator(".known-visitor").count(), "it does not lead back to the request that is gone").toBe(0);
  await submitButton(page).click();

  await screen(page, "/longform").locator("form").waitFor();
  expect(await controlOf(page, "firstName").inputValue()).toBe(typed);
  expect(await controlOf(page, "smsOptIn").isChecked()).toBe(false);
  for (const name of secureFieldNames) await controlOf(page, name).fill(String(values[name]));
  await submitButton(page).click();
  await reachWait(page);
  await page.context().close();
});

test("[LAND-21][FLOW-03] a visitor who posts too often without scripts learns how long to wait, and Back restores what they typed, but no checked box", async () => {
  const narrow = await startStack({ SAVES_PER_MINUTE: "2" });
  const page = await visit(browser, narrow, "payday", { javaScriptEnabled: false });
  const values = applicant({ zip: "00000", amountRequestedRange: "500" });
  for (let sent = 0; sent < 2; sent += 1) await toNextPage(page, () => askOnLanding(page, values));
  await page.goto(narrow.site("payday"));
  await askOnLanding(page, values);
  const notice = page.locator(".failure-notice[role=alert]");
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/Please wait \d+ seconds?, then send the form again/);
  expect(await notice.innerText()).toContain("Back button");
  await page.goBack();
  expect(await controlOf(page, "email").inputValue()).toBe(values["email"]);
  expect(await controlOf(page, "zip").inputValue()).toBe("00000");
  expect(await controlOf(page, "amountRequestedRange").inputValue()).toBe("500");
  expect(await controlOf(page, "acceptedTermsAndConditions").isChecked()).toBe(false);
  await page.context().close();
  await narrow.close();
});
