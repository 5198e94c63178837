import { sql } from "kysely";
import type { BrowserContext, Page } from "playwright-core";
import { secureFieldNames } from "@loanbridge/loan-form";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { startInProcessServer } from "./stored-state.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  fieldOf,
  interactive,
  openLongForm,
  reachWait,
  screen,
  visit,
  visitLongForm,
} from "./visit.ts";

const [still, browser] = await Promise.all([startInProcessServer(), launchChromium()]);
afterAll(async () => {
  await browser.close();
  await still.close();
});

/** Everything that this page has stored in the browser, as text, including the database of keys. */
function browserStorageOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const storages = [sessionStorage, localStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    const databases = await indexedDB.databases();
    return [...storages, JSON.stringify(databases), document.cookie, location.href, JSON.stringify(history.state)].join(
      "\n",
    );
  });
}

const draftNotice = (page: Page) => page.getByText("We keep the answers you haven't sent yet on this device");
/** Names of the drafts on this device. */
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft-")));

/** Types and waits until the draft has the last value: the draft changes with every value. */
async function typeAndWaitForDraft(page: Page, type: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => JSON.stringify(localStorage));
  await type();
  await page.waitForFunction((was) => JSON.stringify(localStorage) !== was, before);
}

const half = { firstName: "Zuzanna", lastName: "Quillfeather", address1: "77 Larkspur Lane" };

/** Half of the long form, secrets included, as far as an applicant gets before a reload. */
async function fillHalf(page: Page): Promise<void> {
  await draftNotice(page).waitFor();
  for (const [name, value] of Object.entries(half)) await controlOf(page, name).fill(value);
  await controlOf(page, "incomeType").selectOption("EMPLOYED");
  await fieldOf(page, "residencyStatus").getByLabel("I rent").check();
  await fieldOf(page, "smsOptIn").getByRole("checkbox").check();
  await controlOf(page, "socialSecurity").fill("219098888");
  await controlOf(page, "account").fill("445566778899");
  await typeAndWaitForDraft(page, () => controlOf(page, "employerName").fill("Marmalade Works"));
  // A write that started before the last key may still be running.
  await page.waitForFunction(
    async () =>
      (await navigator.locks.query()).held?.length === 0 && (await navigator.locks.query()).pending?.length === 0,
  );
}

async function expectHalf(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="employerName"]')?.value);
  for (const [name, value] of Object.entries(half)) expect(await controlOf(page, name).inputValue()).toBe(value);
  expect(await controlOf(page, "employerName").inputValue()).toBe("Marmalade Works");
  expect(await controlOf(page, "incomeType").inputValue()).toBe("EMPLOYED");
  expect(await fieldOf(page, "residencyStatus").getByLabel("I rent").isChecked()).toBe(true);
}

/** The drafts on this device, opened with the key that the server gives this visitor. */
function openedDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch("/api/v1/userApplication/draftKey");
    const { key: text } = (await answer.json()) as { key: string };
    const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0);
    const raw = bytesOf(text.replaceAll("-", "+").replaceAll("_", "/"));
    const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
    const texts = Object.keys(localStorage).map(async (name) => {
      const [until = "", sealed = ""] = (localStorage.getItem(name) ?? "").split(" ");
      const bytes = bytesOf(sealed);
      const additionalData = new TextEncoder().encode(`${name} ${until}`);
      const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData };
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(12)));
    });
    return (await Promise.all(texts)).join("\n");
  });
}

/** Another tab of the same browser, at the long form. */
async function nextTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(still.site("payday"));
  await screen(page, "/longform").locator("form").waitFor();
  return page;
}

test("[APP-04][FLOW-02][NAV-02] nothing typed is readable in the browser's storage, and secrets are not stored at all; other answers survive a reload, Back and Forward, and the tab", async () => {
  const values = applicant();
  const page = await visitLongForm(browser, still, values);
  const context = page.context();
  await fillHalf(page);
  await expectAccessible(page, "the long form whose answers are kept");
  const left = await browserStorageOf(page);
  expect(left).toMatch(/draft-[\da-f]{16}-application/);
  expect(left).not.toMatch(/Zuzanna|Quillfeather|Larkspur|Marmalade|219098888|445566778899/);
  const opened = await openedDrafts(page);
  expect(opened).toContain("Marmalade");
  expect(opened).not.toMatch(/219098888|445566778899|smsOptIn/);
  // The server has it already.
  expect(opened).not.toContain(values["email"]);

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

  await page.close();
  const second = await nextTab(context);
  await expectHalf(second);
  for (const name of secureFieldNames) expect(await controlOf(second, name).inputValue()).toBe("");
  await context.close();
});

test("[APP-04] between two tabs, each answer is kept as it was typed last", async () => {
  const first = await openLongForm(browser, still, applicant());
  await draftNotice(first).waitFor();
  const second = await nextTab(first.context());
  await draftNotice(second).waitFor();
  await typeAndWaitForDraft(first, () => controlOf(first, "firstName").fill("Ana"));
  await typeAndWaitForDraft(second, () => controlOf(second, "firstName").fill("Anna"));
  await typeAndWaitForDraft(first, () => controlOf(first, "lastName").fill("Lopez"));
  const third = await nextTab(first.context());
  await third.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="lastName"]')?.value === "Lopez");
  expect(await controlOf(third, "firstName").inputValue()).toBe("Anna");
  await first.context().close();
});

test("[APP-04][FLOW-03] a request that was sent, or left for a new one, leaves nothing on the device, and another visitor cannot open any draft", async () => {
  const page = await openLongForm(browser, still, applicant());
  const context = page.context();
  await fillHalf(page);
  await still.store(page, "READY_TO_PROCESS");
  const after = await context.newPage();
  await after.goto(still.site("payday"));
  await screen(after, "/wait").locator("h1").waitFor();
  expect(await draftsOf(after)).toEqual([]);
  // The tab that stayed open keeps nothing typed into a form that is over.
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/draftKey") && answer.status() === 404);
  await controlOf(page, "firstName").fill("Zuzi");
  await asked;
  await expect.poll(() => draftsOf(page)).toEqual([]);
  await after.close();

  await still.store(page, "FULL_FORM");
  await page.reload();
  await fillHalf(page);
  const [before = ""] = await draftsOf(page);
  // As when another person has started a request in this browser.
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto(still.site("payday"));
  await interactive(other);
  expect(await draftsOf(other)).toEqual([]);
  await other.evaluate((name) => localStorage.setItem(name, `${String(Date.now() + 60_000)} AAAA`), before);
  await askOnLanding(other, applicant());
  await screen(other, "/longform").locator("form").waitFor();
  await draftNotice(other).waitFor();
  expect(await controlOf(other, "firstName").inputValue()).toBe("");
  expect(await draftsOf(other)).toEqual([]);
  await typeAndWaitForDraft(other, () => controlOf(other, "firstName").fill("Bea"));
  await still.store(other, "RE_ROUTE");
  await other.reload();
  await other.getByRole("button", { name: "Start a new request" }).click();
  await screen(other, "/").locator("form").waitFor();
  expect(await draftsOf(other)).toEqual([]);
  await context.close();
});

test("[APP-04] where only the tab keeps answers, a reload restores them, and another visitor's request in this tab does not", async () => {
  const page = await browser.newPage();
  // Browsers older than 2022 have no locks. A partner's frame keeps answers in the same way.
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "locks"));
  const namesInTab = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("draft-")));
  const apply = async () => {
    await page.goto(still.site("payday"));
    await interactive(page);
    await askOnLanding(page, applicant());
    await controlOf(page, "firstName").waitFor();
  };
  await apply();
  await controlOf(page, "firstName").fill("Zuzanna");
  await expect.poll(namesInTab).toEqual([expect.stringMatching(/^draft-\d+-application$/)]);
  await page.reload();
  await expect.poll(() => controlOf(page, "firstName").inputValue()).toBe("Zuzanna");
  await page.context().clearCookies();
  await page.goto("about:blank");
  await apply();
  await expect.poll(namesInTab).toEqual([]);
  expect(await controlOf(page, "firstName").inputValue()).toBe("");
  await page.close();
});

test("[APP-04] a button removes the answers from the device, and afterward no tab keeps any", async () => {
  const page = await openLongForm(browser, still, applicant());
  await fillHalf(page);
  await page.getByRole("button", { name: "Remove them from this device" }).click();
  await page.getByText("Removed. We won't keep what you type").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent), "the keyboard goes on here").toMatch(
    /^Removed/,
  );
  await controlOf(page, "firstName").fill("Zuzi");
  const second = await nextTab(page.context());
  await second.getByText("We don't keep unsent answers").waitFor();
  expect(await controlOf(second, "lastName").inputValue()).toBe("");
  await controlOf(second, "firstName").fill("Zuzi");
  await second.reload();
  await second.getByText("We don't keep unsent answers").waitFor();
  expect(await controlOf(second, "firstName").inputValue()).toBe("");
  expect(await draftsOf(page)).toEqual(["draft-off"]);
  await page.context().close();
});

test("[FLOW-02][LAND-02] amount and email appear on the long form and can be changed on the landing page, with new consent and without losing what was typed", async () => {
  const values = applicant();
  const page = await openLongForm(browser, still, values);
  const answerTo = (question: string) => page.locator(".answer", { hasText: question }).locator(".answer-text");
  expect(await answerTo("Email").innerText()).toBe(values["email"]);
  expect(await answerTo("How much do you want?").innerText()).toMatch(/^\$\d/);
  await controlOf(page, "firstName").fill("Zuzanna");
  await controlOf(page, "socialSecurity").fill("219098888");
  await typeAndWaitForDraft(page, () => controlOf(page, "city").fill("Rollingwood"));

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
    const secret = (await controlOf(page, "socialSecurity").inputValue()).replaceAll(/\D/g, "");
    expect(secret, "kept in memory only").toBe(reload ? "" : "219098888");
    expect([await controlOf(page, "zip").inputValue(), await controlOf(page, "state").inputValue()]).toEqual([
      "97201",
      "OR",
    ]);
    expect(await controlOf(page, "city").inputValue()).toBe("Rollingwood");
  }

  await controlOf(page, "socialSecurity").fill("219098888");
  await page.getByRole("link", { name: "Change: Email" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "landing-email");
  await page.evaluate(() => (location.hash = "#/"));
  await page.evaluate(() => (location.hash = "#/longform"));
  await screen(page, "/longform").locator("form").waitFor();
  expect(await controlOf(page, "socialSecurity").inputValue(), "forgotten once the change is left").toBe("");
  await page.context().close();
});

test("[FLOW-02] while the database is read-only, both forms say so, keep every answer, and send themselves once it is not", async () => {
  const readOnly = (state: "on" | "off") => sql.raw(`pragma query_only = ${state}`).execute(still.app.db);
  const values = applicant();
  const page = await visit(browser, still);
  await interactive(page);
  await readOnly("on");
  onTestFinished(async () => void (await readOnly("off")));
  await askOnLanding(page, values);
  const notice = page.locator(".failure-notice[role=alert]");
  await expect.poll(() => notice.innerText()).toMatch(/can't save your answers right now.*we'll keep trying/s);
  await expectAccessible(page, "the landing page while answers cannot be saved");
  expect(await controlOf(page, "email").inputValue()).toBe(values["email"]);
  await readOnly("off");
  await screen(page, "/longform").locator("form").waitFor();

  await readOnly("on");
  await page.locator("main h1").click();
  await fillByKeyboard(page, values);
  await page.locator("output.connection-notice", { hasText: /can't save your answers right now/ }).waitFor();
  expect(await controlOf(page, "socialSecurity").inputValue()).not.toBe("");
  await readOnly("off");
  await reachWait(page);
  await page.context().close();
});
