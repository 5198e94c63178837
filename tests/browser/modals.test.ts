import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { headingOf, interactive, phone, siteNames, visit, type SiteName } from "./visit.ts";

const bypass = "a-key-of-the-operator-for-tests";
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({ CAPTCHA_BYPASS_KEY: bypass }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await stack.close();
});

/** Every modal, by the title that it shows. */
const titles = {
  howItWorks: "How It Works",
  ratesAndFees: "Rates & Fees",
  faqs: "Frequently Asked Questions",
  contact: "Contact",
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
  consent: "Consent to Electronic Documents",
  unsub: "Remove Me",
  advertising: "Advertising Disclosure",
  partners: "Our Marketing Partners:",
  ccpa: "California Privacy Notice",
  "ccpa-contact": "California Consumer Protection Act Form",
  "credit-authorization": "Credit Authorization Agreement",
  footer: "Information",
} as const;

const dialog = (page: Page) => page.locator("dialog[open]");
const titleOf = (page: Page) => dialog(page).locator("h2").first();
const hash = (page: Page) => page.evaluate(() => location.hash);

/** A new visitor who follows a deep link. */
async function deepLink(name: string, site: SiteName = "payday", options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(`${stack.site(site)}/#/modal/${name}`);
  await titleOf(page).waitFor();
  return page;
}

/** Keeps what the page tells whoever measures. */
async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    for (const name of ["loanbridge:pageView", "loanbridge:modalEvent"])
      globalThis.addEventListener(name, (event) => told.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
}

for (const site of siteNames) {
  test(`[NAV-18] each modal of the ${site} site opens by its link, is accessible in light and dark, and closes to the page`, async () => {
    const page = await deepLink("terms", site);
    for (const [name, title] of Object.entries(titles)) {
      await page.goto("about:blank");
      await page.goto(`${stack.site(site)}/#/modal/${name}`);
      await titleOf(page).waitFor();
      expect(await titleOf(page).innerText()).toBe(title);
      await expectAccessible(page, `${name} of ${site}`);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectContrast(page, `${name} of ${site} in the dark`);
      await page.emulateMedia({ colorScheme: "light" });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} fits the width`).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      // The address follows once the browser has gone back.
      await page.waitForFunction(() => location.hash === "#/");
    }
    await page.context().close();
  });
}

test("[MOD-05] by keyboard: a modal takes the focus, keeps it, and gives it back to its opener on each way of closing", async () => {
  const page = await visit(browser, stack, "personal");
  await interactive(page);
  const opener = page.locator("form a", { hasText: "Privacy Policy" });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog(page).getByRole("button", { name: "Close" }).first().press("Enter"),
    () => dialog(page).getByRole("button", { name: "Close" }).last().press("Enter"),
  ];
  for (const close of ways) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await titleOf(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "modal-title");
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await page.keyboard.press("Tab");
      // Beyond the last of its controls is the browser's own frame, never the page below.
      expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
      expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer"))).toBeNull();
    }
    await close();
    await dialog(page).waitFor({ state: "detached" });
    // The browser has gone back: until then a new address would be what it goes back from.
    await page.waitForFunction(() => !location.hash.includes("modal"));
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.context().close();
});

test("[MOD-03] one modal opens in the place of another, and Back closes it", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await page.locator("form a", { hasText: "Terms & Conditions" }).click();
  await titleOf(page).waitFor();
  await dialog(page).getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Privacy Policy");
  expect(await hash(page)).toBe("#/modal/privacy");
  expect(await dialog(page).count()).toBe(1);
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
  expect(await headingOf(page).isVisible()).toBe(true);
  await page.context().close();
});

test("[MOD-02] each opening reports a page view with the key of the modal", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  const told = await listen(page);
  await page.locator("form a", { hasText: "Terms & Conditions" }).click();
  await titleOf(page).waitFor();
  await dialog(page).getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Privacy Policy");
  expect(await told()).toEqual([{ pageId: "terms" }, { pageId: "privacy" }]);
  await page.context().close();
});

test("[MOD-06] the FAQ opens at its first section; opening another closes it, and questions open as they please", async () => {
  const page = await deepLink("faqs");
  const open = () => page.locator(".faq-section[open]").evaluateAll((all) => all.map(({ id }) => id));
  expect(await open()).toEqual(["whatIs"]);
  await page.locator("#rates > summary").click();
  expect(await open()).toEqual(["rates"]);
  await page.locator("#cost > summary").click();
  await page.locator("#apr > summary").press("Enter");
  expect(await page.locator("#rates details[open]").count()).toBe(2);
  await expectAccessible(page, "the FAQ with open answers");
  await page.context().close();
});

test("[MOD-04] the FAQ opens at the section and the question that its link names", async () => {
  const page = await deepLink("faqs?section=moreInfo&subsection=rep");
  expect(await page.locator(".faq-section[open]").getAttribute("id")).toBe("moreInfo");
  expect(await page.locator("#rep[open]").count()).toBe(1);
  await page.context().close();
});

test("[MOD-19] the California notice opens at the anchor that its link names", async () => {
  const page = await deepLink("ccpa?startAt=opt-out");
  const top = () => page.evaluate(() => document.getElementById("opt-out")?.getBoundingClientRect().top ?? -1);
  await expect.poll(top).toBeLessThan(phone.height / 2);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await page.context().close();
});

test("[MOD-17] the partners' modal names the network first, and others where the site shows them", async () => {
  const page = await deepLink("partners", "personal");
  const named = dialog(page).locator("output");
  await expect.poll(() => named.innerText()).toMatch(/^\w.*, Example Credit Guide, and Sample Budget Coach$/);
  await page.context().close();
});

const field = (page: Page, name: string) => dialog(page).locator(`[data-field="${name}"]`);
const type = (page: Page, name: string, value: string) =>
  field(page, name).locator("input, textarea").first().fill(value);
const typePhone = async (page: Page, digits: string) => {
  const boxes = field(page, "phoneNumber").locator("input");
  await boxes.nth(0).fill(digits.slice(0, 3));
  await boxes.nth(1).fill(digits.slice(3, 6));
  await boxes.nth(2).fill(digits.slice(6));
};
const passCaptcha = async (page: Page) => {
  await field(page, "recaptcha").locator("input").click();
  await field(page, "recaptcha").getByText("Done").waitFor();
};

test("[FLOW-12][MOD-12] the contact form refuses in place, does the captcha's work, is sent, and gives way to its confirmation", async () => {
  const page = await deepLink("contact");
  const told = await listen(page);
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await dialog(page).getByText("4 answers need another look").waitFor();
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
  expect(await told(), "[MOD-21]").toEqual([
    { modal: "contact", event: "submitAttempt" },
    { modal: "contact", event: "submitSuccess" },
  ]);
  await page.context().close();
});

async function fillCalifornia(page: Page): Promise<void> {
  await type(page, "name", "Ana Lopez");
  await type(page, "email", "ana.lopez@example.com");
  await typePhone(page, "2135550147");
  await type(page, "fullAddress", "1204 Sunset Blvd Apt 9, Los Angeles");
  await type(page, "zipCode", "90012");
  await type(page, "birthYear", "1990");
  await type(page, "message", "Please tell me what you hold about me.");
}
const sendCalifornia = (page: Page) => dialog(page).getByRole("button", { name: "Submit" }).click();

test("[CCPA-02] the California form asks its fields, each with its label", async () => {
  const page = await deepLink("ccpa-contact");
  const labels = await dialog(page).locator("label, legend").allInnerTexts();
  expect(labels).toEqual([
    "Full Name",
    "Email",
    "Phone Number",
    "Full Address",
    "Zip Code",
    "Birth Year",
    "Message",
    "Check that you are not a robot",
  ]);
  expect(await field(page, "birthYear").locator("input").getAttribute("placeholder")).toBe("YYYY");
  await sendCalifornia(page);
  await dialog(page).getByText("8 answers need another look").waitFor();
  await page.context().close();
});

test("[CCPA-01] the California form is for residents of California, and leads others to the FAQ on a representative", async () => {
  const page = await deepLink("ccpa-contact");
  expect(await titleOf(page).innerText()).toBe("California Consumer Protection Act Form");
  await dialog(page).getByText("for California residents only").waitFor();
  await dialog(page).getByRole("link", { name: "contact a representative" }).click();
  await page.locator("#rep[open]").waitFor();
  await page.context().close();
});

test("[MOD-23] the footer's links open as a modal, and each leads on", async () => {
  const page = await deepLink("footer");
  const inFooter = await page.locator(".footer nav a").allTextContents();
  const links = dialog(page).locator(".modal-links a");
  expect(await links.allTextContents()).toEqual(inFooter);
  expect(inFooter.length).toBeGreaterThan(10);
  for (const name of ["Remove Me", "E-Consent"]) {
    await page.goto(`${stack.site("payday")}/#/modal/footer`);
    await links.filter({ hasText: name }).click();
    await titleOf(page)
      .getByText(name === "E-Consent" ? titles.consent : titles.unsub)
      .waitFor();
  }
  await page.context().close();
});

test("[CCPA-05] the California form is sent, and says so", async () => {
  const page = await deepLink("ccpa-contact");
  const told = await listen(page);
  await fillCalifornia(page);
  await passCaptcha(page);
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
  expect(await told(), "[CCPA-07]").toEqual([
    { modal: "contactccpa", event: "submitAttempt" },
    { modal: "contactccpa", event: "submitSuccess" },
  ]);
  await page.context().close();
});

test("[CCPA-07] what the server refuses of a California form is shown at its field", async () => {
  const page = await deepLink("ccpa-contact");
  const told = await listen(page);
  await fillCalifornia(page);
  await passCaptcha(page);
  await page.route("**/api/v1/contact/ccpa", (route) =>
    route.fulfill({ json: { errors: [{ field: "zipCode", code: "ZipLookup" }] } }),
  );
  await sendCalifornia(page);
  await field(page, "zipCode").getByText("The zip code you have entered is not valid.").waitFor();
  expect(await told()).toEqual([{ modal: "contactccpa", event: "submitAttempt" }]);
  await page.context().close();
});

test("[CCPA-06] a California form that does not arrive says so, and keeps what was typed", async () => {
  const page = await deepLink("ccpa-contact");
  await fillCalifornia(page);
  await passCaptcha(page);
  await page.route("**/api/v1/contact/ccpa", (route) => route.abort());
  await sendCalifornia(page);
  const failure = "Request Failed: We have experienced an unknown error. Please try your request later.";
  await dialog(page).getByText(failure).waitFor();
  const text = await dialog(page).innerText();
  for (const part of ["unsubscribe", "Call our customer service", "is not a lender"]) expect(text).toContain(part);
  await expectAccessible(page, "the failed California form");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  expect(await field(page, "name").locator("input").inputValue()).toBe("Ana Lopez");
  await page.context().close();
});

test("[CCPA-04] a zip code of another state takes the California form away", async () => {
  const page = await deepLink("ccpa-contact");
  await type(page, "zipCode", "78704");
  await dialog(page).getByRole("heading", { name: "For California residents only" }).waitFor();
  expect(await dialog(page).locator("form").count()).toBe(0);
  await dialog(page).getByRole("link", { name: "FAQs" }).click();
  await page.locator("#rep[open]").waitFor();
  await page.context().close();
});

test("[CCPA-03] the operator's key stands for the captcha in a hidden field", async () => {
  const page = await deepLink(`ccpa-contact?bypassRecaptchaKey=${bypass}`);
  expect(await dialog(page).locator('input[name="bypassRecaptchaKey"]').inputValue()).toBe(bypass);
  expect(await dialog(page).locator('input[name="domainOverride"]').count()).toBe(1);
  await fillCalifornia(page);
  await sendCalifornia(page);
  await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
  await page.context().close();
});

test("[MOD-13] Remove Me asks for the e-mail first, for the phone on request and back, and confirms", async () => {
  const page = await deepLink("unsub");
  await field(page, "email").waitFor();
  await dialog(page).getByRole("button", { name: "Remove my phone number" }).click();
  await field(page, "phoneNumber").waitFor();
  expect(await dialog(page).innerText()).toContain("X, STOP, END or QUIT");
  await expectAccessible(page, "Remove Me by phone");
  await dialog(page).getByRole("button", { name: "Remove my e-mail address" }).click();
  await type(page, "email", "ana@");
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).click();
  await field(page, "email").locator(".field-error").waitFor();
  await type(page, "email", "ana.lopez@example.com");
  const told = await listen(page);
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).click();
  await dialog(page).getByRole("heading", { name: "Request Sent" }).waitFor();
  expect(await told(), "[MOD-21]").toEqual([
    { modal: "unsub", event: "submitAttempt" },
    { modal: "unsub", event: "submitSuccess" },
  ]);
  await page.context().close();
});

test("[MOD-22] an unsubscription that fails is logged and not shown", async () => {
  const page = await deepLink("unsub");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/v1/unsub*", (route) => route.fulfill({ status: 500, body: "" }));
  await type(page, "email", "ana.lopez@example.com");
  const before = await dialog(page).innerText();
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).click();
  await expect.poll(() => logged.join("\n")).toContain("The request to unsubscribe was not taken: busy");
  await dialog(page).getByRole("button", { name: "Unsubscribe" }).waitFor();
  expect(await dialog(page).innerText()).toBe(before);
  expect(logged.join("\n")).not.toContain("ana.lopez");
  await page.context().close();
});

test("[MAIL-03] the unsubscribe screen takes an address without a modal", async () => {
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

test("[MAIL-01] the confirmation of an e-mail address leads to the FAQ", async () => {
  const page = await visit(browser, stack);
  await page.goto(`${stack.site("payday")}/#/emailConfirmation`);
  await page.reload();
  await headingOf(page).waitFor();
  const text = await page.locator("main").innerText();
  for (const part of ["is confirmed", "check your inbox", "unsubscribe at any time", "@"]) expect(text).toContain(part);
  await page.locator("main").getByRole("link", { name: "FAQs" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "modal-title");
  expect(await hash(page)).toBe("#/emailConfirmation/modal/faqs");
  await page.context().close();
});

test("[NAV-17] a route with a modal's name opens that modal over its screen", async () => {
  const page = await visit(browser, stack);
  await page.goto(`${stack.site("payday")}/#/unsubscribe/modal/terms`);
  await page.reload();
  await titleOf(page).waitFor();
  expect(await titleOf(page).innerText()).toBe(titles.terms);
  await page.keyboard.press("Escape");
  await page.locator('main[data-screen="/unsubscribe"] form').waitFor();
  await page.context().close();
});

for (const site of siteNames) {
  test(`[LAND-21] with scripts off, each document of the ${site} site's consent line can be read`, async () => {
    const page = await visit(browser, stack, site, { javaScriptEnabled: false });
    const links = await page
      .locator('form a[href^="/documents/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links).toHaveLength(5);
    for (const href of links) {
      await page.goto(`${stack.site(site)}${href ?? ""}`);
      expect(await page.locator("main h1").innerText()).toMatch(/\w{5}/);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(900);
      expect(await page.locator("script").count()).toBe(0);
    }
    await page.context().close();
  });

  test(`the documents of the ${site} site are accessible, and on paper nothing but the text`, async () => {
    const page = await visit(browser, stack, site);
    // One of each layout: their texts are judged in the modals.
    for (const name of ["terms", "faqs", "ratesAndFees", "contact"]) {
      await page.goto(`${stack.site(site)}/documents/${name}`);
      await expectAccessible(page, `document ${name} of ${site}`);
    }
    await page.goto(`${stack.site(site)}/documents/terms`);
    await page.emulateMedia({ media: "print" });
    expect(
      await page.locator("footer, header").evaluateAll((all) => all.map((one) => getComputedStyle(one).display)),
    ).toEqual(["none", "none"]);
    expect(await page.locator("main").isVisible()).toBe(true);
    await page.context().close();
  });
}
