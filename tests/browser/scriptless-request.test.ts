import type { Page } from "playwright-core";
import type { Values } from "@loanbridge/form-engine";
import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startStack } from "../stack/stack.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillRequest, fillShown, pageShown, sendForm } from "./scriptless-steps.ts";
import { applicant, askOnLanding, headingOf, messageOf, patience, phone, visit, type SiteName } from "./visit.ts";

const sites = await changedSites({
  payday: { flow: "FULL_FORM_PG1", review: true },
  personal: { flow: "SLIDE_SHOW" },
});
// Runs last: hooks registered later run earlier.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests();
const inPages = await startStack({ SITES_DIR: sites.dir });
afterAll(() => inPages.close());

const amounts: Readonly<Record<SiteName, string>> = { payday: "500", personal: "5000" };

/** One page reaches the lender below, where the scripts do not arrive. */
const shapes = [
  {
    shape: "two pages and a review",
    site: "payday",
    pages: ["fullFormPg1", "fullFormPg2", "fullFormPg2", "review"],
  },
  {
    shape: "a step at a time",
    site: "personal",
    pages: ["about-you", "address", "job", "job", "pay", "bank", "loan", "consents"],
  },
] as const;

for (const { shape, site, pages } of shapes)
  test(`[LAND-21] with scripts off, a request in the shape of ${shape} reaches the lender's page`, async () => {
    const page = await visit(browser, inPages, site, { javaScriptEnabled: false });
    const values = applicant({ amountRequestedRange: amounts[site] });
    await askOnLanding(page, values);
    await page.waitForURL("**/request");
    // A page comes back once if an answer leads to more questions.
    expect(await fillRequest(page, values)).toEqual(pages);
    await toLender(page);
    await page.context().close();
  });

/** Checks for an answer until a lender has the request, and continues to it. */
async function toLender(page: Page): Promise<void> {
  const lender = page.getByRole("link", { name: /^Continue to/ });
  const check = page.getByRole("link", { name: "Check for an answer" });
  await lender.or(check).waitFor({ timeout: patience });
  while (await check.isVisible()) await check.click();
  await lender.click();
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/lenders\//, { timeout: patience });
}

/** A visitor whose scripts never arrive. */
async function visitWithoutArrivals(values: Values): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  await context.route("**/assets/*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(stack.site("payday"));
  await askOnLanding(page, values);
  await page.getByRole("link", { name: "Continue with the simpler page" }).click({ timeout: patience });
  await page.waitForURL("**/request");
  return page;
}

test("[LAND-21] if the scripts never arrive, the simpler page carries the request, and every page is accessible", async () => {
  const values = applicant({ amountRequestedRange: "500" });
  const page = await visitWithoutArrivals(values);
  await expectAccessible(page, "the form");
  await fillShown(page, { ...values, firstName: "4na", routing: "111000026" });
  await sendForm(page);
  await page.getByRole("alert").waitFor();
  await expectAccessible(page, "a refused form");
  expect(await page.locator('[data-field="firstName"] input').inputValue()).toBe("4na");
  expect(await messageOf(page, "firstName").innerText()).toMatch(/\w{4}/);
  expect(await page.content()).not.toContain(String(values["socialSecurity"]));
  expect(await page.locator('[data-field="socialSecurity"]').innerText()).toContain("Please type this again");
  await fillRequest(page, values);
  await expectAccessible(page, "the lender or the wait");
  await toLender(page);
  await page.context().close();
});

test("[LAND-21] a script that does not parse leaves the form to the browser, and the simpler page to the visitor", async () => {
  const context = await browser.newContext({ viewport: phone });
  await context.route("**/assets/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "let let = of the future;" }),
  );
  const page = await context.newPage();
  await page.goto(stack.site("payday"));
  const values = applicant({ amountRequestedRange: "500" });
  await askOnLanding(page, values);
  await page.getByRole("link", { name: "Continue with the simpler page" }).click({ timeout: patience });
  await page.waitForURL("**/request");
  expect(await pageShown(page)).toBe("fullForm");
  await context.close();
});

test("[LAND-21] without scripts, an applicant whom no lender takes learns why, and starts a new request", async () => {
  const page = await visit(browser, stack, "payday", { javaScriptEnabled: false });
  const values = applicant({ amountRequestedRange: "500", zip: "75201", city: "Dallas", state: "TX" });
  await askOnLanding(page, values);
  await page.waitForURL("**/request");
  // The page comes back once, because the income leads to more questions.
  expect(await fillRequest(page, values)).toEqual(["fullForm", "fullForm"]);
  const check = page.getByRole("link", { name: "Check for an answer" });
  const decline = page.getByRole("button", { name: "No thanks" });
  await decline.or(check).waitFor({ timeout: patience });
  while (await check.isVisible()) await check.click();
  expect(await page.locator("main").innerText()).toContain("No lender took the amount you asked for.");
  await decline.click();
  await page.getByRole("link", { name: "Free credit reports" }).waitFor({ timeout: patience });
  await page.getByRole("button", { name: "Show me lenders I can apply to" }).click();
  await page.locator(".offer-card").first().waitFor({ timeout: patience });
  await page.getByRole("link", { name: "Send the same answers again" }).click();
  await headingOf(page).filter({ hasText: "in one click" }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "Start a new request" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.locator('input[name="email"]').inputValue()).toBe("");
  await page.context().close();
});
