import type { Values } from "@loanbridge/form-engine";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { fillShown, sendForm } from "./scriptless-steps.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  interactive,
  longWait,
  patience,
  screen,
  sendForms,
  visit,
  visitLongForm,
  visitWait,
} from "./visit.ts";

const { stack, browser } = await startForTests();

test("[FLOW-02] a tab with the long form of one request cannot put its answers into another that began in a second tab", async () => {
  const first = applicant();
  const old = await visitLongForm(browser, stack, first);
  await old.locator("main h1").click();
  // The first request is left: on a shared computer, for example.
  await old.context().clearCookies();
  const other = await old.context().newPage();
  await other.goto(stack.site("payday"));
  await interactive(other);
  const second = applicant();
  await askOnLanding(other, second);
  await screen(other, "/longform").locator("form").waitFor();

  await fillByKeyboard(old, first);
  const notice = old.locator(".failure-notice[role=alert]", { hasText: "Another request was started" });
  await notice.waitFor();
  await expectAccessible(old, "the long form of a request that another one replaced");
  await notice.getByRole("button", { name: "Reload the page" }).click();
  await old.waitForFunction(() => document.querySelector(".failure-notice") === null);
  await screen(old, "/longform").locator("form").waitFor();
  expect(await controlOf(old, "firstName").inputValue()).toBe("");

  await fillByKeyboard(other, second);
  await screen(other, "/longform").waitFor({ state: "detached" });
  await old.context().close();
});

/** As in a second tab after another person has cleared the cookies: the open request of the browser is another one. */
async function replaceRequest(page: Page, forms: Parameters<typeof sendForms>[2], values: Values): Promise<void> {
  await page.context().clearCookies();
  await sendForms(page, stack.site("payday"), forms, values);
}

test("[FLOW-03] the landing form of a page that was open before another person began a request changes nothing in that request", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  const [first, second] = [applicant(), applicant()];
  await replaceRequest(page, ["LANDING_SUBMIT"], second);
  await askOnLanding(page, first);
  const notice = page.locator(".failure-notice[role=alert]", { hasText: "Another request was started" });
  await notice.getByRole("button", { name: "Reload the page" }).click();
  await page.locator("main form").getByText(String(second["email"])).waitFor();
  expect(await page.locator("main").innerText()).not.toContain(String(first["email"]));
  await page.context().close();
});

test("[FLOW-16] a box on the wait page of one request is not stored with another that has begun since, and says so", async () => {
  const page = await visit(browser, stack);
  // The page would leave the wait as soon as it learned of the outcome, or of the other request.
  await page.route(/\/(events|progress)\b/, () => {});
  await sendForms(page, stack.site("payday"), ["LANDING_SUBMIT", "FULL_FORM"], applicant(longWait));
  await page.reload();
  const box = page.locator(".wait-opt-in input").first();
  await box.waitFor();
  await replaceRequest(page, ["LANDING_SUBMIT"], applicant());
  await box.click();
  await page.locator(".failure-notice[role=alert]", { hasText: "Another request was started" }).waitFor();
  expect(await box.isChecked()).toBe(false);
  expect(await page.locator(".wait-opt-ins output").innerText()).toBe("");
  await expectAccessible(page, "the wait page of a request that another one replaced");
  await page.context().close();
});

test("[FLOW-02] no smaller amount, chosen on the page of one request, is not chosen for another that has begun since", async () => {
  const unsold = { zip: "75201", city: "Dallas", state: "TX" };
  const page = await visitWait(browser, stack, applicant(unsold));
  await screen(page, "/resubmit").waitFor({ timeout: patience });
  await replaceRequest(page, ["LANDING_SUBMIT", "FULL_FORM"], applicant(unsold));
  const stateNow = () =>
    page.evaluate(async () => {
      const answer = await fetch("/api/v1/userApplication");
      return ((await answer.json()) as { viewState: string }).viewState;
    });
  await expect.poll(stateNow, { timeout: patience }).toBe("RESUBMIT");
  await screen(page, "/resubmit").locator(".actions .button-quiet").click();
  await page.locator(".failure-notice[role=alert]", { hasText: "Another request was started" }).waitFor();
  expect(await stateNow()).toBe("RESUBMIT");
  await page.context().close();
});

test("[FLOW-03] a request begun on the page of a finished one starts without its answers and its checked boxes", async () => {
  const first = applicant({ zip: "75201", city: "Dallas", state: "TX", smsOptIn: true });
  const page = await visitLongForm(browser, stack, first);
  await fillByKeyboard(page, first);
  await screen(page, "/resubmit").waitFor({ timeout: patience });
  await page.evaluate(() => {
    location.hash = "#/";
  });
  await screen(page, "/").locator("form").waitFor();
  const second = applicant();
  await askOnLanding(page, second);
  await screen(page, "/longform").locator("form").waitFor();
  expect(await controlOf(page, "firstName").inputValue()).toBe("");
  expect(await controlOf(page, "smsOptIn").isChecked()).toBe(false);
  await page.context().close();
});

test("[FLOW-02][LAND-21] without scripts too, a page of one request cannot put its answers into another, and shows the present one", async () => {
  const first = applicant();
  const old = await visit(browser, stack, "payday", { javaScriptEnabled: false });
  await askOnLanding(old, first);
  await old.waitForURL("**/request");
  await old.context().clearCookies();
  const other = await old.context().newPage();
  await other.goto(stack.site("payday"));
  const second = applicant();
  await askOnLanding(other, second);
  await other.waitForURL("**/request");

  await fillShown(old, first);
  await sendForm(old);
  await old.locator(".failure-notice[role=alert]", { hasText: "Another request is open" }).waitFor();
  expect(await old.locator("main").innerText()).toContain(String(second["email"]));
  expect(await controlOf(old, "firstName").inputValue()).toBe("");

  // From here it is the present request's own page.
  await fillShown(old, second);
  await sendForm(old);
  await old.locator(".failure-notice").waitFor({ state: "detached" });
  await old.context().close();
});
