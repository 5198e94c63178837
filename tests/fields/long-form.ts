import type { Browser, Page } from "playwright-core";
import { personas, type Persona } from "@loanbridge/loan-form";
import { Applicant } from "../stack/applicant.ts";
import type { Stack } from "../stack/stack.ts";

/**
 * The long form of an applicant who has sent the landing form, in a separate context. `index` distinguishes applicants.
 */
export async function openLongForm(stack: Stack, browser: Browser, index: number): Promise<Page> {
  const { values } = new Applicant(stack.site("payday"), index);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: "America/New_York" });
  const page = await context.newPage();
  await page.goto(stack.site("payday"));
  await page.locator('select[name="amountRequestedRange"]').selectOption({ index: 1 });
  await page.locator('input[name="zip"]').fill("78704");
  await page.locator('input[name="email"]').fill(String(values["email"]));
  await page.locator('input[name="acceptedTermsAndConditions"]').check();
  await page.locator('button[type="submit"]').first().click();
  await page.locator('[data-screen^="/"] form.form-screen').waitFor();
  return page;
}

export const renter: Persona = personas["employed-renter"];
