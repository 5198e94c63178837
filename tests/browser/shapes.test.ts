import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { applicant, changedPages, fillUntil, submittedPages, value } from "./shape-steps.ts";
import { startInProcessServer } from "./stored-state.ts";
import { openLongForm } from "./visit.ts";
import { atHeading } from "./walk.ts";

const sites = await changedSites({
  payday: { flow: "FULL_FORM_PG1", review: true },
  personal: { flow: "SLIDE_SHOW" },
});
// Runs last: hooks registered later run earlier.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });

async function visit(site: "payday" | "personal", number: number): Promise<{ page: Page; context: BrowserContext }> {
  const page = await openLongForm(browser, stack, applicant(number), site);
  return { page, context: page.context() };
}

test("[FLOW-15] Back and Forward, the browser's and the page's, keep every answer, including unsent ones", async () => {
  const { page, context } = await visit("personal", 2);
  await fillUntil(page, 2, "Your address");
  await page.locator("#application-address1").fill("99 Half Typed St");
  await page.goBack();
  await atHeading(page, "About you");
  expect(await value(page, "firstName")).toBe("Ana");
  expect(await page.getByText("We already have this, encrypted.").count()).toBe(2);
  await page.goForward();
  await atHeading(page, "Your address");
  expect(await value(page, "address1")).toBe("99 Half Typed St");
  await page.getByRole("button", { name: "Back" }).click();
  await atHeading(page, "About you");
  await page.locator("#application-firstName").fill("");
  await page.goForward();
  // A step after an incomplete one is not shown.
  await atHeading(page, "About you");
  await page.locator("#application-firstName").fill("Anna");
  await page.getByRole("button", { name: "Continue" }).click();
  await atHeading(page, "Your address");
  expect(await value(page, "address1")).toBe("99 Half Typed St");
  await context.close();
});

test("[FLOW-15] a reload, a closed tab and another tab resume at the last step with what was typed; secure answers are shown only as stored", async () => {
  const { page, context } = await visit("personal", 3);
  for (const heading of ["Your address", "Your income", "Your pay", "Your bank account"]) {
    await fillUntil(page, 3, heading);
  }
  // Saving an earlier step again does not remove a secret typed on this one.
  await page.locator("#application-account").fill("445566778899");
  await page.getByRole("button", { name: "Back" }).click();
  await atHeading(page, "Your pay");
  await page.getByRole("button", { name: "Continue" }).click();
  await atHeading(page, "Your bank account");
  expect(await value(page, "account")).toBe("445566778899");
  await fillUntil(page, 3, "Your request");
  await page.locator("#application-loanReason").selectOption("AUTO");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("draft-")));
  const hasReason = () => document.querySelector<HTMLSelectElement>("#application-loanReason")?.value === "AUTO";
  await page.reload();
  await atHeading(page, "Your request");
  await page.waitForFunction(hasReason);
  await page.close();
  const later = await context.newPage();
  await later.goto(stack.site("personal"));
  await atHeading(later, "Your request");
  await later.waitForFunction(hasReason);
  await later.getByRole("button", { name: "Back" }).click();
  await atHeading(later, "Your bank account");
  expect([await value(later, "routing"), await value(later, "account")]).toEqual(["", ""]);
  expect(await later.locator("#application-account").getAttribute("placeholder")).toBe("Stored");
  expect(await later.content()).not.toContain(String(applicant(3)["account"]));
  await later.getByRole("button", { name: "Continue" }).click();
  await atHeading(later, "Your request");
  await context.close();
});

test("[NAV-05] on two pages, Back leads to the first with everything kept, and the second continues", async () => {
  const { page, context } = await visit("payday", 4);
  expect(page.url()).toMatch(/#\/longformpg1$/);
  await fillUntil(page, 4, "Your pay and bank account");
  expect(page.url()).toMatch(/#\/longformpg2$/);
  await page.locator("#application-bankName").fill("A bank");
  await page.goBack();
  await atHeading(page, "Tell us about yourself");
  expect([await value(page, "firstName"), await value(page, "socialSecurity")]).toEqual(["Ana", ""]);
  await page.goForward();
  await atHeading(page, "Your pay and bank account");
  expect(await value(page, "bankName")).toBe("A bank");
  await context.close();
});

test("[FLOW-15] a site can show all answers before they are sent: each leads to its field and back, and errors cannot pass", async () => {
  const { page, context } = await visit("payday", 5);
  const saved = submittedPages(page);
  await fillUntil(page, 5, "Your pay and bank account");
  await fillUntil(page, 5, "Check your answers");
  await expectAccessible(page, "the review");
  const answerOf = (label: string | RegExp) =>
    page.locator(".answer", { hasText: label }).locator(".answer-text").textContent();
  expect(await answerOf("First name")).toBe("Ana");
  expect(await answerOf("Social Security number")).toBe("Stored, encrypted");
  expect(await answerOf(/^Email(?! me)/)).toBe("ana.5@example.com");
  expect(await answerOf("How much do you want?")).toMatch(/^\$\d/);
  expect(await page.content()).not.toContain(applicant(5).socialSecurity.slice(-4));
  await page.reload();
  await atHeading(page, "Check your answers");
  await page.getByRole("link", { name: "Change: First name" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "application-firstName");
  await page.locator("#application-firstName").fill("1");
  await page.goBack();
  await atHeading(page, "Tell us about yourself");
  await page.locator("#application-firstName").fill("Anneliese");
  await page.getByRole("button", { name: "Save this change" }).click();
  await atHeading(page, "Check your answers");
  expect(await answerOf("First name")).toBe("Anneliese");
  await page.getByRole("link", { name: "Change: Email", exact: true }).click();
  await page.waitForFunction(() => document.activeElement?.id === "landing-email");
  await page.locator("#landing-email").fill("ana.changed@example.com");
  await page.locator('[name="acceptedTermsAndConditions"]').check();
  await page.locator("#request button[type=submit]").click();
  await atHeading(page, "Check your answers");
  expect(await answerOf(/^Email(?! me)/)).toBe("ana.changed@example.com");
  expect(await answerOf("First name")).toBe("Anneliese");
  await page.getByRole("button", { name: "Send my request" }).click();
  await page.locator('[data-screen="/wait"]').waitFor();
  expect(saved).toEqual(["fullFormPg1", "fullFormPg2", "fullFormPg1", "review"]);
  await context.close();
});

test("[FLOW-15] offline in the middle of a step, the visitor sees a notice, nothing is lost, and the step is sent once, automatically", async () => {
  const { page, context } = await visit("personal", 6);
  await fillUntil(page, 6, "Your address");
  const status = page.getByRole("status");
  await context.setOffline(true);
  await status.getByText("You're offline.").waitFor();
  await expectAccessible(page, "a step without a network");
  await fillByKeyboard(page, applicant(6));
  await status.getByText("We'll send them").waitFor();
  expect(await value(page, "address1")).toBe(applicant(6)["address1"]);
  await page.locator("#application-address1").fill("7 Changed Meanwhile Ave");
  // The outage itself.
  await new Promise((resolve) => {
    setTimeout(resolve, 10_000);
  });
  const sent = page.waitForRequest((request) => request.url().includes("submittedPage=address"));
  await context.setOffline(false);
  await sent;
  await atHeading(page, "Your income");
  await page.reload();
  await atHeading(page, "Your income");
  await page.getByRole("button", { name: "Back" }).click();
  await atHeading(page, "Your address");
  expect(await value(page, "address1")).toBe("7 Changed Meanwhile Ave");
  await context.close();
});

test("[FLOW-15][FORM-02] a step sent while the server is down succeeds when it is back; changed pages resume at the first missing answer", async () => {
  const { page, context } = await visit("personal", 7);
  await fillUntil(page, 7, "Your address");
  await stack.server.end("SIGKILL");
  await fillByKeyboard(page, applicant(7));
  await page.getByRole("status").getByText("We'll send them").waitFor();
  await stack.killAndRestart();
  await atHeading(page, "Your income");

  await sites.change("personal", { pages: changedPages });
  await stack.killAndRestart();
  await page.goto(stack.site("personal"));
  await page.reload();
  await atHeading(page, "Your car");
  await expectAccessible(page, "a configured step");
  // "Renting" does not apply, and is not counted.
  expect(await page.locator("#step-progress").textContent()).toBe("Step 2 of 3");
  expect(await page.getByRole("progressbar").getAttribute("value")).toBe("1");
  const name = await page.evaluate(() => globalThis.loanbridge?.site.environment.siteName);
  expect(await page.locator(".screen-header").textContent()).toContain(`${String(name)} asks this once.`);
  expect(await page.locator(".screen-header .icon").count()).toBe(1);
  const link = page.getByRole("link", { name: "What a title loan is (opens another site in a new tab)" });
  expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual([
    "_blank",
    "noopener noreferrer",
  ]);
  expect(await page.getByText("Some lenders take a car").isVisible()).toBe(false);
  await page.getByText("Why a car?").click();
  expect(await page.getByText("Some lenders take a car").isVisible()).toBe(true);
  await page.locator(".under-form").scrollIntoViewIfNeeded();
  const part = page.getByRole("group", { name: "Do you own a car?" }).locator("#application-monthsAtBank");
  await page.getByRole("radio", { name: "I don't own a car" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "application-monthsAtBank");
  expect(await part.getAttribute("aria-invalid")).toBe("true");
  await page.locator("#screen-title").focus();
  await fillUntil(page, 7, "Money");
  await context.close();
});

test("[NAV-05] a stored second page whose first lacks answers leads to the first, keeps its answers, and continues to the second", async () => {
  const still = await startInProcessServer({ env: { SITES_DIR: sites.dir } });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const { firstName: _, address1: __, socialSecurity: ___, ...partly } = applicant(40);
  await still.admit(context, "payday", partly, { viewState: "FULL_FORM_PG2" });
  const page = await context.newPage();
  await page.goto(still.site("payday"));
  await atHeading(page, "Tell us about yourself");
  expect(page.url()).toMatch(/#\/longformpg1$/);
  expect([await value(page, "firstName"), await value(page, "lastName")]).toEqual(["", String(partly["lastName"])]);
  await page.reload();
  await atHeading(page, "Tell us about yourself");
  await fillUntil(page, 40, "Your pay and bank account");
  expect(await value(page, "bankName")).toBe(partly["bankName"]);
  await fillUntil(page, 40, "Check your answers");
  const { values, viewState } = await still.stored(context);
  expect(values).toMatchObject({ firstName: "Ana", lastName: partly["lastName"], bankName: partly["bankName"] });
  expect(viewState).toBe("FULL_FORM_PG2");
  await context.close();
  await still.close();
});
