import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { patience, phone } from "./visit.ts";

export const dialog = (page: Page) => page.locator("dialog[open]");
export const titleOf = (page: Page) => dialog(page).locator("h2").first();

/** The visible title of every modal. */
export const titles = {
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

/** Opens a modal's deep link as a new visitor. */
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

/** Records the events that the page sends to analytics. */
export async function recordEvents(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const recordedEvents: unknown[] = [];
    Object.assign(globalThis, { recordedEvents });
    for (const name of ["loanbridge:pageView", "loanbridge:modalEvent"])
      globalThis.addEventListener(name, (event) => recordedEvents.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as unknown as { recordedEvents: unknown[] }).recordedEvents);
}
