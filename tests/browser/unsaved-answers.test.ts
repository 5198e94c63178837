import type { Page } from "playwright-core";
import { secureFieldNames } from "@loanbridge/loan-form";
import { afterAll, expect, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { startStillServer } from "./stored-state.ts";
import { applicant, askOnLanding, controlOf, fieldOf, screen, visitLongForm } from "./visit.ts";

const [still, browser] = await Promise.all([startStillServer(), launchChromium()]);
afterAll(async () => {
  await browser.close();
  await still.close();
});

/** Everything that this page has left in the browser, as text, the database of the keys included. */
function leftBehind(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const storages = [sessionStorage, localStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    const databases = await indexedDB.databases();
    return [...storages, JSON.stringify(databases), document.cookie, location.href, JSON.stringify(history.state)].join(
      "\n",
    );
  });
}

/** Until what was typed last has been kept: the draft changes with every value. */
async function typeAndKeep(page: Page, type: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => JSON.stringify(sessionStorage));
  await type();
  await page.waitForFunction((was) => JSON.stringify(sessionStorage) !== was, before);
}

const half = { firstName: "Zuzanna", lastName: "Quillfeather", address1: "77 Larkspur Lane" };

/** Half of the long form, secrets included, as far as it goes before a reload. */
async function fillHalf(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(half)) await controlOf(page, name).fill(value);
  await controlOf(page, "incomeType").selectOption("EMPLOYED");
  await fieldOf(page, "residencyStatus").getByLabel("I rent").check();
  await fieldOf(page, "smsOptIn").getByRole("checkbox").check();
  await controlOf(page, "socialSecurity").fill("219098888");
  await controlOf(page, "account").fill("445566778899");
  await typeAndKeep(page, () => controlOf(page, "employerName").fill("Marmalade Works"));
}

async function expectHalf(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="employerName"]')?.value);
  for (const [name, value] of Object.entries(half)) expect(await controlOf(page, name).inputValue()).toBe(value);
  expect(await controlOf(page, "employerName").inputValue()).toBe("Marmalade Works");
  expect(await controlOf(page, "incomeType").inputValue()).toBe("EMPLOYED");
  expect(await fieldOf(page, "residencyStatus").getByLabel("I rent").isChecked()).toBe(true);
}

test("[APP-04][FLOW-02][NAV-02] nothing typed lies readable in the browser, and a secret not even sealed; the rest outlives a reload, Back and Forward, in this tab alone", async () => {
  const values = applicant();
  const page = await visitLongForm(browser, still, values);
  await fillHalf(page);
  const left = await leftBehind(page);
  expect(left).toContain("draft-fullForm");
  expect(left).not.toMatch(/Zuzanna|Quillfeather|Larkspur|Marmalade|219098888|445566778899/);
  // What is sealed is opened here with the page's own key, to see what is in it.
  const opened = await page.evaluate(async () => {
    const store = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("loanbridge", 1);
      request.addEventListener("success", () => resolve(request.result));
    });
    const held = store.transaction("keys").objectStore("keys").get("drafts");
    const key = await new Promise<CryptoKey>((resolve) =>
      held.addEventListener("success", () => resolve(held.result as CryptoKey)),
    );
    const bytes = Uint8Array.from(atob(sessionStorage.getItem("draft-fullForm") ?? ""), (c) => c.codePointAt(0) ?? 0);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.subarray(0, 12) }, key, bytes.subarray(12));
    const readable = await crypto.subtle.exportKey("raw", key).then(
      () => true,
      () => false,
    );
    return { text: new TextDecoder().decode(plain), readable };
  });
  expect(opened.readable).toBe(false);
  expect(opened.text).toContain("Marmalade");
  expect(opened.text).not.toMatch(/219098888|445566778899|smsOptIn/);

  await page.reload();
  await expectHalf(page);
  for (const name of secureFieldNames) expect(await controlOf(page, name).inputValue()).toBe("");
  expect(await fieldOf(page, "smsOptIn").getByRole("checkbox").isChecked()).toBe(false);
  await page.goBack();
  await screen(page, "/").waitFor();
  expect(await controlOf(page, "zip").inputValue()).toBe(values["zip"]);
  await page.goForward();
  await screen(page, "/longform").locator("form").waitFor();
  await expectHalf(page);
  const second = await page.context().newPage();
  await second.goto(still.site("payday"));
  await screen(second, "/longform").locator("form").waitFor();
  expect(await controlOf(second, "zip").inputValue()).toBe(values["zip"]);
  expect(await controlOf(second, "firstName").inputValue()).toBe("");
  await page.context().close();
});

test("[FLOW-02][LAND-02] amount and email are seen on the long form and changed on the landing page, with new consent, and nothing typed is lost", async () => {
  const values = applicant();
  const page = await visitLongForm(browser, still, values);
  const answerTo = (question: string) => page.locator(".answer", { hasText: question }).locator(".answer-text");
  expect(await answerTo("Email").innerText()).toBe(values["email"]);
  expect(await answerTo("How much do you want?").innerText()).toMatch(/^\$\d/);
  await controlOf(page, "firstName").fill("Zuzanna");
  await typeAndKeep(page, () => controlOf(page, "city").fill("Rollingwood"));

  await page.getByRole("link", { name: "Change: Email" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "landing-email");
  expect(await fieldOf(page, "acceptedTermsAndConditions").getByRole("checkbox").isChecked()).toBe(false);
  await askOnLanding(page, { ...values, amountRequestedRange: "300", zip: "97201", email: "new@example.com" });
  await screen(page, "/longform").locator("form").waitFor();
  expect(await answerTo("Email").innerText()).toBe("new@example.com");
  expect(await answerTo("How much do you want?").innerText()).toContain("$300");
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="firstName"]')?.value);
    expect(await controlOf(page, "firstName").inputValue()).toBe("Zuzanna");
    expect([await controlOf(page, "zip").inputValue(), await controlOf(page, "state").inputValue()]).toEqual([
      "97201",
      "OR",
    ]);
    expect(await controlOf(page, "city").inputValue()).toBe("Rollingwood");
  }
  await page.context().close();
});
