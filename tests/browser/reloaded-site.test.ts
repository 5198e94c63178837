import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { eventually } from "../stack/eventually.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { fillForm } from "../personas/fill-form.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillShown, pageShown, sendForm } from "./scriptless-steps.ts";
import { applicant, askOnLanding, controlOf, interactive, messageOf, screen, submitButton, visit } from "./visit.ts";

const sites = await changedSites({});
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });
afterAll(() => sites.remove());

/** Changes the payday site while tabs are open, as an operator does. */
async function reloadWith(configuration: Readonly<Record<string, unknown>>): Promise<void> {
  const readAgain = () => stack.server.lines.filter((line) => line.includes('"sites reloaded"')).length;
  const before = readAgain();
  await sites.change("payday", configuration);
  stack.server.child.kill("SIGHUP");
  await eventually(async () => expect(readAgain()).toBe(before + 1));
}

test("[LAND-06] a page opened before the site changed still opens its texts as it names them", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await reloadWith({ showContactForm: false });
  // From now on the server serves another version than the page's.
  await (await visit(browser, stack)).context().close();
  await page.locator("form a", { hasText: "Privacy Policy" }).click();
  await page.locator("dialog[open] h2", { hasText: "Privacy Policy" }).waitFor();
  await page.locator('dialog[open] button[aria-label="Close"]').click();
  await page.locator('input[name="zip"]').focus();
  await page.waitForLoadState("networkidle");
  await askOnLanding(page, applicant());
  await screen(page, "/longform").locator("form").waitFor();
  expect(await page.locator(".failure-notice").count()).toBe(0);
  await page.context().close();
});

const paths = { FULL_FORM: "/longform", FULL_FORM_PG1: "/longformpg1", SLIDE_SHOW: "/secure" } as const;

test.each([
  ["FULL_FORM", "FULL_FORM_PG1"],
  ["FULL_FORM_PG1", "SLIDE_SHOW"],
  ["SLIDE_SHOW", "FULL_FORM"],
] as const)(
  "[NAV-23] a landing page opened while the site's form was %s continues in %s, after one reload",
  async (before, after) => {
    await reloadWith({ flow: before });
    const page = await visit(browser, stack);
    await interactive(page);
    // The first field loads the rest of the site as it is before the change.
    await page.locator('input[name="zip"]').focus();
    await page.waitForLoadState("networkidle");
    let moves = 0;
    let loads = 0;
    page.on("framenavigated", () => (moves += 1));
    page.on("load", () => (loads += 1));
    await reloadWith({ flow: after });
    await askOnLanding(page, applicant());
    await screen(page, paths[after]).locator("form").waitFor();
    expect(loads).toBe(1);
    expect(moves).toBeLessThan(8);
    expect(await formChanged(page).count(), "nothing was typed into the long form").toBe(0);
    await page.context().close();
  },
);

const formChanged = (page: Page) => page.getByText("This form has changed since you opened it. Please check");

test("[NAV-23] a form layout that the site no longer uses leads to its current form, which says so, with what was typed", async () => {
  await reloadWith({ flow: "SLIDE_SHOW" });
  const values = applicant();
  const page = await visit(browser, stack);
  await interactive(page);
  await askOnLanding(page, values);
  await screen(page, paths.SLIDE_SHOW).locator("form").waitFor();
  await fillForm(page, values);
  await reloadWith({ flow: "FULL_FORM" });
  await submitButton(page).click();
  await screen(page, paths.FULL_FORM).locator("form").waitFor();
  await eventually(async () => expect(await controlOf(page, "firstName").inputValue()).toBe(values["firstName"]));
  expect(await page.locator(".failure-notice").count()).toBe(0);
  await formChanged(page).waitFor();
  await expectAccessible(page, "a form that has changed");
  await page.reload();
  await screen(page, paths.FULL_FORM).locator("form").waitFor();
  expect(await formChanged(page).count()).toBe(0);
  await page.context().close();
});

test("[LAND-21] without scripts, a form that the site has divided since keeps the answers to all its pages", async () => {
  await reloadWith({ flow: "FULL_FORM" });
  const values = applicant({ amountRequestedRange: "500" });
  const page = await visit(browser, stack, "payday", { javaScriptEnabled: false });
  await askOnLanding(page, values);
  await page.waitForURL("**/request");
  await fillShown(page, values);
  await reloadWith({ flow: "SLIDE_SHOW" });
  await sendForm(page);
  await page.getByRole("alert").getByText("has changed").waitFor();
  // The first page asks for secrets again, and a refusal of it keeps the rest too.
  await fillShown(page, { firstName: "4na" });
  await sendForm(page);
  await fillShown(page, values);
  await sendForm(page);
  expect([await pageShown(page), await controlOf(page, "address1").inputValue()]).toEqual([
    "address",
    values["address1"],
  ]);
  await sendForm(page);
  expect(await controlOf(page, "incomeType").inputValue()).toBe(values["incomeType"]);
  await page.context().close();
  await reloadWith({ flow: "FULL_FORM" });
});

const pageOf = (...names: string[]) => [
  { id: "short", pageNumber: 1, header: "Who you are", fields: names.map((appFieldName) => ({ appFieldName })) },
];

test("[NAV-23][FORM-01] a form whose site has a further question now gets it by a reload, and keeps what was typed", async () => {
  await reloadWith({ flow: "FULL_FORM", pages: pageOf("firstName", "lastName") });
  const values = applicant();
  const page = await visit(browser, stack);
  await interactive(page);
  await askOnLanding(page, values);
  await screen(page, paths.FULL_FORM).locator("form").waitFor();
  await fillForm(page, values);
  await reloadWith({ pages: pageOf("firstName", "lastName", "loanReason") });
  await submitButton(page).click();
  await controlOf(page, "loanReason").waitFor();
  await eventually(async () => expect(await controlOf(page, "firstName").inputValue()).toBe(values["firstName"]));
  await fillForm(page, values);
  // A page that was just reloaded leaves the next reload to the visitor.
  await page.evaluate(() => {
    Storage.prototype.getItem = function (name) {
      if (name === "reloaded-at") return String(Date.now());
      return Object.hasOwn(this, name) ? String(this[name]) : null;
    };
  });
  await reloadWith({ pages: pageOf("firstName", "lastName", "loanReason", "creditScore") });
  await submitButton(page).click();
  await failure(page).getByRole("button", { name: "Reload the page" }).click();
  await controlOf(page, "creditScore").waitFor();
  await fillForm(page, values);
  await submitButton(page).click();
  await screen(page, paths.FULL_FORM).waitFor({ state: "detached" });
  await page.context().close();
  await reloadWith({ pages: [] });
});

test("[NAV-23] if the site has put another page first, a reload shows it, and keeps what was typed on the one that was", async () => {
  const name = { id: "name", header: "Who you are", fields: [{ appFieldName: "firstName" }] };
  const why = { id: "why", header: "Why you ask", fields: [{ appFieldName: "loanReason" }] };
  const inTurn = (...pages: object[]) => pages.map((page, at) => ({ ...page, pageNumber: at + 1 }));
  await reloadWith({ flow: "FULL_FORM_PG1", pages: inTurn(name, why) });
  const values = applicant();
  const page = await visit(browser, stack);
  await interactive(page);
  await askOnLanding(page, values);
  await controlOf(page, "firstName").fill("Ana");
  await reloadWith({ pages: inTurn(why, name) });
  await submitButton(page).click();
  await controlOf(page, "loanReason").selectOption(String(values["loanReason"]));
  await submitButton(page).click();
  await eventually(async () => expect(await controlOf(page, "firstName").inputValue()).toBe("Ana"));
  await submitButton(page).click();
  await screen(page, "/longformpg2").waitFor({ state: "detached" });
  await page.context().close();
  await reloadWith({ flow: "FULL_FORM", pages: [] });
});

/** Makes the page show words that the server does not know, as after a restart with new wording. */
const forgetWords = (page: Page) =>
  page.evaluate(() => {
    const unknown = "A".repeat(22);
    const { loanbridge } = globalThis as { loanbridge?: { consents?: string } };
    if (loanbridge) loanbridge.consents = unknown;
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name="consents"]')) field.value = unknown;
  });

const failure = (page: Page) => page.locator(".failure-notice");

test("[LAND-16] a landing form whose terms have changed comes back with them, and with what was typed", async () => {
  await reloadWith({ flow: "FULL_FORM" });
  const values = applicant();
  const page = await visit(browser, stack);
  await interactive(page);
  await forgetWords(page);
  await askOnLanding(page, values);
  await failure(page).waitFor();
  expect(await failure(page).innerText()).toContain("This form has changed since you opened it");
  expect(await controlOf(page, "email").inputValue()).toBe(values["email"]);
  expect(await controlOf(page, "zip").inputValue()).toBe(values["zip"]);
  expect(await controlOf(page, "acceptedTermsAndConditions").isChecked()).toBe(false);
  await interactive(page);
  await controlOf(page, "acceptedTermsAndConditions").check();
  await submitButton(page).click();
  await screen(page, paths.FULL_FORM).locator("form").waitFor();
  await page.context().close();
});

test("[LAND-16] a form whose terms have changed says so; after a reload its answers are there, but no consent", async () => {
  const values = applicant({ smsOptIn: true });
  const page = await visit(browser, stack);
  await interactive(page);
  await askOnLanding(page, values);
  await screen(page, paths.FULL_FORM).locator("form").waitFor();
  await fillForm(page, values);
  await forgetWords(page);
  await submitButton(page).click();
  await failure(page).waitFor();
  expect(await failure(page).innerText()).toContain("This page has changed since you opened it");
  await expectAccessible(page, "a form whose terms have changed");
  await failure(page).locator("button", { hasText: "Reload the page" }).click();
  await failure(page).waitFor({ state: "detached" });
  await screen(page, paths.FULL_FORM).locator("form").waitFor();
  await eventually(async () => expect(await controlOf(page, "firstName").inputValue()).toBe(values["firstName"]));
  expect(await controlOf(page, "smsOptIn").isChecked()).toBe(false);
  await fillForm(page, values);
  await submitButton(page).click();
  await screen(page, paths.FULL_FORM).waitFor({ state: "detached" });
  await page.context().close();
});

const reasons = (value: string) => {
  const field = { appFieldName: "loanReason", extraParams: { options: [{ value, label: value }] } };
  return [{ id: "why", pageNumber: 1, fields: [field, { appFieldName: "firstName" }] }];
};

test("[NAV-23] if the site has replaced an option that the page offers, a notice says so, and a reload brings the new ones and keeps the rest", async () => {
  await reloadWith({ flow: "FULL_FORM", pages: reasons("REPAIRS") });
  const page = await visit(browser, stack);
  await interactive(page);
  await askOnLanding(page, applicant());
  await controlOf(page, "loanReason").selectOption("REPAIRS");
  await controlOf(page, "firstName").fill("Ana");
  await reloadWith({ pages: reasons("OTHER") });
  await submitButton(page).click();
  await page.locator(".failure-notice", { hasText: "This page has changed" }).waitFor();
  expect(await messageOf(page, "loanReason").count()).toBe(1);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.locator('option[value="OTHER"]').waitFor({ state: "attached" });
  await eventually(async () => expect(await controlOf(page, "firstName").inputValue()).toBe("Ana"));
  await controlOf(page, "loanReason").selectOption("OTHER");
  await submitButton(page).click();
  await screen(page, paths.FULL_FORM).waitFor({ state: "detached" });
  await page.context().close();
});
