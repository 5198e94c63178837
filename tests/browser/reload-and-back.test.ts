import type { Page } from "playwright-core";
import { secureFieldNames } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import * as visits from "./visit.ts";
import {
  applicant,
  controlOf,
  fieldOf,
  longWait,
  screen,
  submitButton,
  visit,
  visitLongForm,
  visitWait,
} from "./visit.ts";

const { stack, browser } = await startForTests();

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

test("[LAND-16] what was typed on the landing page is there after a reload", async () => {
  const page = await visit(browser, stack);
  await visits.interactive(page);
  await controlOf(page, "amountRequestedRange").selectOption("300");
  await controlOf(page, "email").fill("quillfeather@example.com");
  await typeAndKeep(page, () => controlOf(page, "zip").fill("78704"));
  expect(await leftBehind(page)).not.toMatch(/quillfeather|78704/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="zip"]')?.value === "78704");
  expect(await controlOf(page, "email").inputValue()).toBe("quillfeather@example.com");
  expect(await controlOf(page, "amountRequestedRange").inputValue()).toBe("300");
  await page.context().close();
});

test("[FLOW-02] a half-filled long form survives a reload, without its secrets and its consents", async () => {
  const page = await visitLongForm(browser, stack, applicant());
  await fillHalf(page);
  await page.reload();
  await expectHalf(page);
  for (const name of secureFieldNames) expect(await controlOf(page, name).inputValue()).toBe("");
  expect(await fieldOf(page, "smsOptIn").getByRole("checkbox").isChecked()).toBe(false);
  await page.context().close();
});

test("[APP-04] nothing typed lies readable in the browser, and a secret not even sealed", async () => {
  const page = await visitLongForm(browser, stack, applicant());
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
  await page.context().close();
});

test("[NAV-23] Back from the long form shows the landing answers, and Forward the half that was typed", async () => {
  const values = applicant();
  const page = await visitLongForm(browser, stack, values);
  await fillHalf(page);
  await page.goBack();
  await screen(page, "/").waitFor();
  expect(await controlOf(page, "zip").inputValue()).toBe(values["zip"]);
  await page.goForward();
  await screen(page, "/longform").locator("form").waitFor();
  await expectHalf(page);
  expect(await controlOf(page, "socialSecurity").inputValue()).toBe("");
  await page.context().close();
});

test("[NAV-02] a second tab opens on the same screen, with what is saved and nothing that is not", async () => {
  const values = applicant();
  const page = await visitLongForm(browser, stack, values);
  await fillHalf(page);
  const second = await page.context().newPage();
  await second.goto(stack.site("payday"));
  await screen(second, "/longform").locator("form").waitFor();
  expect(await controlOf(second, "zip").inputValue()).toBe(values["zip"]);
  expect(await controlOf(second, "firstName").inputValue()).toBe("");
  await page.context().close();
});

test("[FLOW-01] a double click on submit sends one request, and nothing of the draft stays", async () => {
  const values = applicant();
  const page = await visit(browser, stack);
  await visits.interactive(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.url());
  });
  await controlOf(page, "zip").fill(String(values["zip"]));
  await controlOf(page, "email").fill(String(values["email"]));
  await controlOf(page, "acceptedTermsAndConditions").check();
  await submitButton(page).dblclick();
  await screen(page, "/longform").locator("form").waitFor();
  expect(sent).toHaveLength(1);
  expect(await leftBehind(page)).not.toContain("draft-landing");
  await page.context().close();
});

test("[NAV-15] the wait page goes on after a reload; Back from it does not lead to a form that was sent", async () => {
  const page = await visitWait(browser, stack, applicant(longWait));
  await screen(page, "/wait").locator("progress").waitFor();
  await page.reload();
  await screen(page, "/wait").locator("h1").waitFor();
  expect(await leftBehind(page)).not.toContain("draft-");
  await page.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });

  await page.goBack();
  await page.getByText("You have come back").waitFor();
  const went = page.waitForURL(`${stack.simulator.url}/**`);
  await page.getByRole("link", { name: "Go now" }).click();
  await went;
  await page.context().close();
});
