import type { Values } from "@loanbridge/form-engine";
import type { Page } from "playwright-core";
import { fillByKeyboard } from "./keyboard.ts";

/** The form of a page of the application, or of the review. */
export const formOf = (page: Page) => page.locator('main:is([data-screen^="/longform"], [data-screen="/secure"]) form');

/** Waits until the page has this heading. */
export const atHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/**
 * Completes the application with the keyboard alone, whatever the site's form layout, until it is sent. Returns the
 * headings of the pages seen. Calls `seen` on each page before filling it.
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
