import type { Page } from "playwright-core";
import { toUsDate, type Values } from "@loanbridge/form-engine";

const requestForm = 'main form:has(input[name="page"])';

/** The page of the form that is shown without scripts. */
export const pageShown = (page: Page): Promise<string> =>
  page.locator('main form input[name="page"]').getAttribute("value").then(String);

/** Waits for the whole page that an act leads to: its text is there before its styles, which move what is clicked next. */
export async function toNextPage(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
}

/** Sends the form without scripts, and waits for the next page. */
export const sendForm = (page: Page): Promise<void> =>
  toNextPage(page, () => page.locator(`${requestForm} button[type=submit]`).click());

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Fills the shown page of the form without scripts, and returns the names of its fields. */
export async function fillShown(page: Page, values: Values): Promise<readonly string[]> {
  const names: string[] = [];
  for (const field of await page.locator(`${requestForm} [data-field]`).all()) {
    const name = String(await field.getAttribute("data-field"));
    names.push(name);
    const { [name]: value } = values;
    if (value === undefined || value === "") continue;
    const text = textOf(value);
    const control = field.locator("input, select").first();
    const kind = await control.evaluate((element) =>
      element instanceof HTMLSelectElement ? "select" : (element as HTMLInputElement).type,
    );
    if (kind === "select") await control.selectOption(text);
    else if (kind === "radio") await field.locator(`input[value="${text}"]`).check();
    else if (kind === "checkbox") await control.setChecked(value === true);
    else await control.fill(name === "payDate1" ? toUsDate(text) : text);
  }
  return names;
}

/** Sends pages of the form until the request is with the lenders or they have answered; returns the pages. */
export async function fillRequest(page: Page, values: Values): Promise<readonly string[]> {
  const pages: string[] = [];
  while ((await page.locator(requestForm).count()) > 0) {
    const shown = await pageShown(page);
    if (shown === "resubmit") break;
    pages.push(shown);
    // A page comes back once if an answer made more questions appear.
    if (pages.filter((one) => one === shown).length > 2)
      throw new Error(`${shown}: ${await page.locator("main").innerText()}`);
    await fillShown(page, values);
    await sendForm(page);
  }
  return pages;
}
