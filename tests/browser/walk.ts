import type { Values } from "@loanbridge/form-engine";
import type { Page } from "playwright-core";
import { fillByKeyboard } from "./keyboard.ts";

/** The form of a page of the application, or of the review. */
export const formOf = (page: Page) => page.locator('main:is([data-screen^="/longform"], [data-screen="/secure"]) form');

/** The heading of the page, once it is that one. */
export const atHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/**
 * Goes through the application by keyboard alone, whatever shape the site gives it, until it is sent. Answers the headings
 * of the pages seen. `seen` is called on each of them before it is filled.
 */
export async function walkByKeyboard(
  page: Page,
  values: Values,
  seen: (heading: string) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const headings: string[] = [];
  const isForm = () => formOf(page).count();
  await formOf(page).waitFor();
  while (await isForm()) {
    const at = page.url();
    const heading = (await page.locator("h1").textContent()) ?? "";
    headings.push(heading);
    await seen(heading);
    await fillByKeyboard(page, values);
    await page.waitForURL((url) => url.href !== at);
    await page.locator("h1").waitFor();
    if (headings.length > 20) throw new Error(`The form does not end: ${headings.join(", ")}`);
  }
  return headings;
}
