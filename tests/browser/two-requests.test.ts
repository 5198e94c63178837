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

test.each([true, false])(
  "[FLOW-03] two people who open the landing page in two tabs of one browser get one request, and the second one's form changes nothing in it (scripts: %s)",
  async (javaScriptEnabled) => {
    const old = await visit(browser, stack, "payday", { javaScriptEnabled });
    const other = await old.context().newPage();
    await other.goto(stack.site("payday"));
    if (javaScriptEnabled) await Promise.all([old, other].map(interactive));
    const [first, second] = [applicant(), applicant()];
    await askOnLanding(other, second);
    await (javaScriptEnabled ? screen(other, "/longform").locator("form").waitFor() : other.waitForURL("**/request"));

    await askOnLanding(old, first);
    const notice = old.locator(".failure-notice[role=alert]", { hasText: "Another request" });
    await notice.waitFor();
    if (javaScriptEnabled) await notice.getByRole("button", { name: "Reload the page" }).click();
    await old.locator("main form").getByText(String(second["email"])).waitFor();
    expect(await old.locator("main").innerText()).not.toContain(String(first["email"]));
    await old.context().close();
  },
);

test("[FLOW-16] a box on the wait page of one request is not stored with another that began in a second tab, and says so", async () => {
  const old = await visitWait(browser, stack, applicant(longWait));
  const box = old.locator(".wait-opt-in input").first();
  await box.waitFor();
  await old.context().clearCookies();
  const other = await old.context().newPage();
  await other.goto(stack.site("payday"));
  await interactive(other);
  await askOnLanding(other, applicant());
  await screen(other, "/longform").locator("form").waitFor();

  await box.click();
  await old.locator(".failure-notice[role=alert]", { hasText: "Another request was started" }).waitFor();
  expect(await box.isChecked()).toBe(false);
  expect(await old.locator(".wait-opt-ins output").innerText()).toBe("");
  await expectAccessible(old, "the wait page of a request that another one replaced");
  await old.context().close();
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
