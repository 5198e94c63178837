import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { californiaMessage } from "../../apps/server/src/web/tests/messages.fixture.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { dialog, titleOf, recordEvents, openModal } from "./modal-steps.ts";
import {
  field,
  type,
  typePhone,
  passCaptcha,
  isInView,
  smallest,
  fillCalifornia,
  sendCalifornia,
  sentBy,
} from "./request-form-steps.ts";
import { visit, type SiteName } from "./visit.ts";

const bypass = "a-key-of-the-operator-for-tests";
const { stack, browser } = await startForTests({ CAPTCHA_BYPASS_KEY: bypass });

/** Opens a deep link as a new visitor. */
const deepLink = (name: string, site: SiteName = "payday", options: BrowserContextOptions = {}) =>
  openModal(browser, stack.site(site), name, options);

test("[FLOW-12][MOD-12] the contact form shows errors in place, does the captcha's work, is sent, and is replaced by its confirmation", async () => {
  const page = await deepLink("contact");
  const recordedEvents = await recordEvents(page);
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await dialog(page).getByText("Check these 4 answers").waitFor();
  await expectAccessible(page, "the refused contact form");
  await type(page, "name", "Ana Lopez");
  await type(page, "email", "ana.lopez@example.com");
  await type(page, "comments", "Please call me.\nThank you");
  await passCaptcha(page);
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Email Sent");
  const text = await dialog(page).innerText();
  for (const part of ["FAQs", "Unsubscribe", "Call our customer service", "is not a lender"])
    expect(text).toContain(part);
  await expectAccessible(page, "the contact form's confirmation");
  expect(await recordedEvents(), "[MOD-21]").toEqual([
    { modal: "contact", event: "submitAttempt" },
    { modal: "contact", event: "submitSuccess" },
  ]);
  await page.context().close();
});

test("a message without an answer says why within view, beside its button, and is resent as the same message", async () => {
  const page = await deepLink(`contact?bypassRecaptchaKey=${bypass}`, "payday", smallest);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/v1/contact", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return keys.length > 1 ? route.continue() : route.abort();
  });
  await type(page, "name", "Ana Lopez");
  await type(page, "email", "ana.lopez@example.com");
  await type(page, "comments", "Please call me.");
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await dialog(page).locator(".failure-notice").waitFor();
  for (const part of [".failure-notice", "button[type=submit]"]) expect(await isInView(page, part), part).toBe(true);
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]]);
  await page.context().close();
});

test("[CCPA-01][CCPA-02] the California form is for residents of California, asks its fields, each with its label, and leads others to the FAQ on a representative", async () => {
  const page = await deepLink("ccpa-contact");
  const recordedEvents = await recordEvents(page);
  expect(await titleOf(page).innerText()).toBe("California Consumer Protection Act Form");
  await dialog(page).getByText("for California residents only").waitFor();
  const labels = await dialog(page).locator("label, legend").allInnerTexts();
  expect(labels).toEqual([
    "Full Name",
    "Email",
    "Phone Number",
    "Full Address",
    "Zip Code",
    "Birth Year",
    "Message",
    "Confirm you're not a robot",
  ]);
  expect(await field(page, "birthYear").locator("input").getAttribute("placeholder")).toBe("YYYY");
  const years = field(page, "birthYear")
    .locator("input")
    .evaluate((input: HTMLInputElement) => input.list?.options.length);
  expect(await years).toBeGreaterThan(80);
  await sendCalifornia(page);
  await dialog(page).getByText("Check these 8 answers").waitFor();
  expect(await recordedEvents(), "[CCPA-07] nothing is attempted before it is valid").toEqual([]);
  await dialog(page).getByRole("link", { name: "contact a representative" }).click();
  await page.locator("#rep[open]").waitFor();
  await page.context().close();
});

test("[CCPA-05] the California form is sent, and says so", async () => {
  const page = await deepLink(`ccpa-contact?bypassRecaptchaKey=${bypass}`);
  const recordedEvents = await recordEvents(page);
  await fillCalifornia(page);
  await sendCalifornia(page);
  await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
  const text = await dialog(page).innerText();
  for (const part of [
    "Thank you",
    "FAQs",
    "unsubscribe",
    "Call our customer service",
    "is not a lender",
    "ask your lender",
  ])
    expect(text).toContain(part);
  expect(await recordedEvents(), "[CCPA-07]").toEqual([
    { modal: "contactccpa", event: "submitAttempt" },
    { modal: "contactccpa", event: "submitSuccess" },
  ]);
  await page.context().close();
});

test("[CCPA-07] server errors of a California form appear at their fields", async () => {
  const page = await deepLink(`ccpa-contact?bypassRecaptchaKey=${bypass}`);
  const recordedEvents = await recordEvents(page);
  await fillCalifornia(page);
  await page.route("**/api/v1/contact/ccpa", (route) =>
    route.fulfill({
      json: {
        errors: [
          { field: "zipCode", code: "ZipLookup" },
          { field: "birthYear", code: "Age" },
        ],
      },
    }),
  );
  await sendCalifornia(page);
  await field(page, "zipCode").getByText("The zip code you have entered is not valid.").waitFor();
  await field(page, "birthYear").getByText("at least 18 and no more than 100").waitFor();
  expect(await recordedEvents()).toEqual([{ modal: "contactccpa", event: "submitAttempt" }]);
  await page.context().close();
});

test("[CCPA-06] a California form that does not arrive says so within view, and keeps what was typed", async () => {
  const page = await deepLink(`ccpa-contact?bypassRecaptchaKey=${bypass}`, "payday", smallest);
  await fillCalifornia(page);
  await page.route("**/api/v1/contact/ccpa", (route) => route.abort());
  await sendCalifornia(page);
  const failure = "Request Failed: We have experienced an unknown error. Please try your request later.";
  await dialog(page).getByText(failure).waitFor();
  expect((await dialog(page).innerText()).match(/Request Failed/g)).toHaveLength(1);
  expect(await isInView(page, ".outcome-head")).toBe(true);
  const text = await dialog(page).innerText();
  for (const part of ["unsubscribe", "Call our customer service", "is not a lender"]) expect(text).toContain(part);
  await expectAccessible(page, "the failed California form");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  expect(await field(page, "name").locator("input").inputValue()).toBe("Ana Lopez");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name")), "the keyboard goes on here").toBe(
    "name",
  );
  await page.context().close();
});

test("[CCPA-04] a ZIP code of another state removes the California form", async () => {
  const page = await deepLink("ccpa-contact");
  await type(page, "name", "Ana Lopez");
  await type(page, "zipCode", "78704");
  await dialog(page).getByRole("heading", { name: "For California residents only" }).waitFor();
  expect(await dialog(page).locator("form").count()).toBe(0);
  await dialog(page).getByRole("link", { name: "FAQs" }).click();
  await page.locator("#rep[open]").waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  // A dialog closes before the address changes. Anything opened in between would be closed too.
  await page.waitForFunction(() => !location.hash.includes("/modal/"));
  await page.evaluate(() => (location.hash = "#/modal/ccpa-contact"));
  await dialog(page).locator("form").waitFor();
  const held = (name: string) => field(page, name).locator("input").inputValue();
  expect([await held("name"), await held("zipCode")], "a slip is put right in a new form").toEqual(["Ana Lopez", ""]);
  await page.context().close();
});

test("[CCPA-03][VAL-21] the operator's key replaces the captcha in a hidden field, and values pasted with spaces, tabs and a country code are understood", async () => {
  const page = await deepLink(`ccpa-contact?bypassRecaptchaKey=${bypass}`);
  expect(await dialog(page).locator('input[name="bypassRecaptchaKey"]').inputValue()).toBe(bypass);
  expect(await dialog(page).locator('input[name="domainOverride"]').count()).toBe(1);
  const sent = page.waitForRequest("**/api/v1/contact/ccpa");
  await fillCalifornia(page);
  await type(page, "name", "Ana\tLopez");
  await type(page, "email", " ana.lopez@example.com\u00A0");
  await field(page, "phoneNumber").locator("input").first().fill(" +1 (213) 555-0147 ");
  await type(page, "zipCode", " 90012-1234");
  await type(page, "birthYear", " 1990 ");
  await sendCalifornia(page);
  await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
  expect((await sent).postDataJSON()).toMatchObject({
    name: "Ana Lopez",
    email: "ana.lopez@example.com",
    phoneNumber: "2135550147",
    zipCode: "90012",
    birthYear: "1990",
  });
  await page.context().close();
});

test("[MOD-13] Remove Me asks for the email first, for the phone on request and back, and confirms", async () => {
  const page = await deepLink("unsub");
  await field(page, "email").waitFor();
  await dialog(page).getByRole("button", { name: "Remove my phone number" }).click();
  await field(page, "phoneNumber").waitFor();
  expect(await dialog(page).innerText()).toContain("X, STOP, END or QUIT");
  await expectAccessible(page, "Remove Me by phone");
  await dialog(page).getByRole("button", { name: "Remove my email address" }).click();
  await type(page, "email", "ana@");
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).click();
  await field(page, "email").locator(".field-error").waitFor();
  await type(page, "email", "ana.lopez@example.com");
  const recordedEvents = await recordEvents(page);
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).click();
  await dialog(page).getByRole("heading", { name: "Request Sent" }).waitFor();
  expect(await recordedEvents(), "[MOD-21]").toEqual([
    { modal: "unsub", event: "submitAttempt" },
    { modal: "unsub", event: "submitSuccess" },
  ]);
  await page.context().close();
});

test("[MAIL-03] the unsubscribe screen accepts an address without a modal", async () => {
  const page = await visit(browser, stack);
  await page.goto(`${stack.site("payday")}/#/unsubscribe`);
  await page.reload();
  const main = page.locator("main");
  await main.locator('[data-field="email"] input').fill("ana.lopez@example.com");
  await main.getByRole("button", { name: "Unsubscribe" }).click();
  await main.getByRole("heading", { name: "Request Sent" }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await expectAccessible(page, "the unsubscribe screen");
  await page.context().close();
});

test("[API-05][API-06][API-07] each form calls its address with the described values, and nothing else", async () => {
  const hidden = { bypassRecaptchaKey: bypass, domainOverride: "" };
  const contact = await deepLink(`contact?bypassRecaptchaKey=${bypass}`);
  await type(contact, "name", "Ana Lopez");
  await type(contact, "email", "ana.lopez@example.com");
  await type(contact, "comments", "Please call me.");
  const message = await sentBy(contact, "/api/v1/contact", "Send");
  expect([message.method, message.query, JSON.parse(message.body ?? "")]).toEqual([
    "POST",
    "",
    { name: "Ana Lopez", email: "ana.lopez@example.com", comments: "Please call me.", recaptcha: "bypass", ...hidden },
  ]);
  await contact.context().close();

  const california = await deepLink(`ccpa-contact?bypassRecaptchaKey=${bypass}`);
  await fillCalifornia(california);
  const asked = await sentBy(california, "/api/v1/contact/ccpa", "Submit");
  expect([asked.method, asked.query, JSON.parse(asked.body ?? "")]).toEqual([
    "POST",
    "",
    { ...californiaMessage, recaptcha: "bypass", ...hidden },
  ]);
  await california.context().close();

  for (const [way, query] of [
    ["e-mail address", "?email=ana.lopez%40example.com"],
    ["phone number", "?phone=2135550147"],
  ] as const) {
    const page = await deepLink("unsub");
    if (way === "phone number") await dialog(page).getByRole("button", { name: "Remove my phone number" }).click();
    await (way === "phone number" ? typePhone(page, "2135550147") : type(page, "email", "ana.lopez@example.com"));
    const button = way === "phone number" ? "Stop text messages" : "Unsubscribe";
    expect(await sentBy(page, "/api/v1/unsub", button)).toEqual({ method: "POST", query, body: null });
    await page.context().close();
  }
});
