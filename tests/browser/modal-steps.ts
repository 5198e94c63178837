import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { patience, phone } from "./visit.ts";

export const dialog = (page: Page) => page.locator("dialog[open]");
export const titleOf = (page: Page) => dialog(page).locator("h2").first();

/** A new visitor who follows a modal's deep link. */
export async function openModal(
  browser: Browser,
  site: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(`${site}/#/modal/${name}`);
  await titleOf(page).waitFor();
  return page;
}

/** Keeps what the page tells whoever measures. */
export async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    for (const name of ["loanbridge:pageView", "loanbridge:modalEvent"])
      globalThis.addEventListener(name, (event) => told.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
}
