import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { dialog, openModal } from "./modal-steps.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  interactive,
  openLongForm,
  reachWait,
  screen,
  submitButton,
  visit,
  visitWait,
} from "./visit.ts";

const { stack, browser } = await startForTests();

const saves = /\/api\/v1\/userApplication(\?|$)/;
const problem = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", status }),
  });

const failures = {
  "a lost connection": { answer: (route: Route) => route.abort(), says: /couldn't reach the server/ },
  "a fault of the server (500)": { answer: problem(500), says: /busy right now/ },
  "a server that is away (503)": { answer: problem(503), says: /busy right now/ },
  "too many requests (429)": { answer: problem(429), says: /busy right now/ },
  "an answer that is no JSON": {
    answer: (route: Route) => route.fulfill({ status: 200, contentType: "application/json", body: "<html>" }),
    says: /Your answers are still here/,
  },
} as const;

async function expectNotice(page: Page, says: RegExp): Promise<void> {
  const notice = page.locator(".failure-notice[role=alert]");
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(says);
  expect(await submitButton(page).getAttribute("aria-disabled")).toBe(null);
}

/** The long form retries automatically, and says so. */
const expectRetryNotice = (page: Page, says: RegExp) =>
  page.locator("output.connection-notice", { hasText: says }).waitFor();

test("[LAND-16] the landing form says so in a browser that blocks cookies, and sends nothing until they are allowed", async () => {
  const values = applicant();
  const page = await visit(browser, stack);
  await interactive(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (saves.test(request.url()) && request.method() === "PATCH") sent.push(request.url());
  });
  const browserSettings = await page.context().newCDPSession(page);
  await browserSettings.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await askOnLanding(page, values);
  await expectNotice(page, /blocks cookies.*Your answers are still here/);
  expect(sent).toEqual([]);
  await browserSettings.send("Emulation.setDocumentCookieDisabled", { disabled: false });
  await submitButton(page).click();
  await screen(page, "/longform").locator("form").waitFor();
  expect(sent).toHaveLength(1);
  await page.context().close();
});

test("[LAND-16] after each failure the landing form shows a message, loses nothing, and the next try succeeds", async () => {
  const values = applicant();
  const page = await visit(browser, stack);
  await interactive(page);
  for (const [name, { answer, says }] of Object.entries(failures)) {
    await page.route(saves, answer);
    await askOnLanding(page, values);
    await expectNotice(page, says);
    expect(await controlOf(page, "zip").inputValue()).toBe(values["zip"]);
    expect(await controlOf(page, "email").inputValue()).toBe(values["email"]);
    if (name === "a lost connection") await expectAccessible(page, "the landing page with a failure");
    await page.unroute(saves);
    await submitButton(page).click();
    await screen(page, "/longform").locator("form").waitFor();
    await page.goBack();
    await screen(page, "/").locator("form").waitFor();
  }
  await page.context().close();
});

test("[FLOW-02] a long form that meets every failure keeps all answers, secrets included, and is sent in the end", async () => {
  const values = applicant();
  const page = await openLongForm(browser, stack, values);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postData() ?? "");
  });
  await page.route(saves, failures["a lost connection"].answer);
  await page.locator("main h1").click();
  await fillByKeyboard(page, values);
  await expectRetryNotice(page, failures["a lost connection"].says);
  for (const { answer, says } of Object.values(failures)) {
    await page.unroute(saves);
    await page.route(saves, answer);
    await submitButton(page).click();
    await expectRetryNotice(page, says);
    expect(await controlOf(page, "socialSecurity").inputValue()).not.toBe("");
  }
  await page.unroute(saves);
  await submitButton(page).click();
  await reachWait(page);
  expect(new Set(sent).size).toBe(1);
  await page.context().close();
});

test("[FLOW-02] during a slow answer the button says so, more clicks do nothing, and the answer takes effect", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  let calls = 0;
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(saves, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await askOnLanding(page, applicant());
  await page.getByRole("button", { name: "Saving" }).waitFor();
  expect(await submitButton(page).getAttribute("aria-disabled")).toBe("true");
  await submitButton(page).click({ force: true });
  await page.keyboard.press("Enter");
  go();
  await screen(page, "/longform").locator("form").waitFor();
  expect(calls).toBe(1);
  await page.context().close();
});

test("[FLOW-02] a request without an answer is abandoned after twenty seconds, reported, and retried", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await page.route(saves, () => undefined);
  await askOnLanding(page, applicant());
  const notice = page.locator(".failure-notice[role=alert]");
  await notice.waitFor({ timeout: 25_000 });
  expect(await notice.innerText()).toMatch(/too long/);
  await page.unroute(saves);
  await submitButton(page).click();
  await screen(page, "/longform").locator("form").waitFor();
  await page.context().close();
});

test("[FLOW-11] the ERROR state shows the site's own text, keeps the answers, and lets the applicant try again", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await controlOf(page, "firstName").fill("Ana");
  await page.route(saves, async (route) => {
    const body = { viewState: "ERROR", userApplication: {}, secureFields: {}, errors: [] };
    await route.fulfill({ status: 200, json: body });
  });
  await page.locator("main h1").click();
  await fillByKeyboard(page, applicant({ firstName: "Ana" }));
  await expectNotice(page, /We encountered an error while processing your loan request\. Please try again\./);
  expect(await controlOf(page, "firstName").inputValue()).toBe("Ana");
  expect(new URL(page.url()).hash).toBe("#/longform");
  await page.context().close();
});

test("[MOD-22] a failed unsubscription is logged and not shown", async () => {
  const page = await openModal(browser, stack.site("payday"), "unsub");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/v1/unsub*", (route) => route.fulfill({ status: 500, body: "" }));
  await dialog(page).locator('[data-field="email"] input').fill("ana.lopez@example.com");
  const before = await dialog(page).innerText();
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).click();
  await expect.poll(() => logged.join("\n")).toContain("The request to unsubscribe was not taken: busy");
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).waitFor();
  expect(await dialog(page).innerText()).toBe(before);
  expect(logged.join("\n")).not.toContain("ana.lopez");
  await page.context().close();
});

test("[NAV-08] declining a smaller amount on a lost connection says so, keeps the focus on the button, and works again", async () => {
  const page = await visitWait(browser, stack, applicant({ zip: "75201", city: "Dallas", state: "TX" }));
  const decline = screen(page, "/resubmit").getByRole("button", { name: "No thanks" });
  await decline.waitFor();
  await page.route(saves, failures["a lost connection"].answer);
  await decline.press("Enter");
  await page.locator(".failure-notice[role=alert]").waitFor();
  expect(await decline.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.unroute(saves);
  await decline.press("Enter");
  await screen(page, "/creditOffer").locator("h1").waitFor();
  await page.context().close();
});
