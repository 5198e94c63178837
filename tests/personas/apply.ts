import type { Browser, Page } from "playwright-core";
import { answersOf, paydayAmounts, type Persona } from "@loanbridge/loan-form";
import { expectAccessible } from "../browser/accessibility.ts";
import { fillByKeyboard } from "../browser/keyboard.ts";
import { watchNoise } from "../browser/noise.ts";
import { isOpenToPayday } from "../stack/open-states.ts";
import type { Stack } from "../stack/stack.ts";
import { fillForm } from "./fill-form.ts";
import { todayOn } from "../stack/site-today.ts";

export interface Outcome {
  /** Names of the fields that were met, page by page. */
  readonly met: readonly string[];
  /** Names of the fields that the form refused; none if the request was accepted. */
  readonly refused: readonly string[];
  readonly noise: readonly string[];
}

/** A phone with a bad connection: 400 kbit/s, 300 ms to the server. */
const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 };

/** Pages already checked, identified by their fields: the same questions make the same page. */
const checkedPages = new Set<string>();

async function expectAccessibleOnce(page: Page, met: readonly string[], where: string): Promise<void> {
  const asked = JSON.stringify([new URL(page.url()).host, await page.locator("html").getAttribute("lang"), ...met]);
  if (checkedPages.has(asked)) return;
  checkedPages.add(asked);
  await expectAccessible(page, where);
}

interface Applying {
  /** Query of the landing page's address. */
  readonly query?: string;
  /** Looks at each page of the form, before and after it is sent. */
  readonly look?: (page: Page, where: string) => Promise<void>;
}

/** Has a persona apply on the site that offers its amount in its state, up to the wait page or the refused answers. */
export async function apply(
  stack: Stack,
  browser: Browser,
  name: string,
  persona: Persona,
  { query = "", look = () => Promise.resolve() }: Applying = {},
): Promise<Outcome> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: "America/New_York" });
  try {
    const page = await context.newPage();
    const collectedNoise = watchNoise(page);
    // The browser itself logs that a lookup did not find the bank.
    const noise = () => collectedNoise().filter((line) => !line.endsWith("404 (Not Found)"));
    if (persona.network === "slow") {
      const session = await context.newCDPSession(page);
      await session.send("Network.emulateNetworkConditions", slow);
    }
    const amount = persona.values["amountRequestedRange"];
    const isPayday = paydayAmounts.some(({ value }) => String(value) === amount) && isOpenToPayday(persona.values);
    const site = isPayday ? "payday" : "personal";
    const answers = { ...answersOf(persona, todayOn(site)), ...persona.typed };
    await page.goto(`${stack.site(site)}/${query}`);
    await look(page, "the landing page");
    const met = [...(await fillAndSubmit(page, answers, persona, `${name}: the landing form`))];
    if (persona.turnedAway === true) return { met, refused: await refusedFields(page), noise: noise() };
    for (let pages = 1; await onForm(page); pages += 1) {
      await look(page, `page ${String(pages)} of the form`);
      met.push(...(await fillAndSubmit(page, answers, persona, `${name}: page ${String(pages)} of the form`)));
      const refused = await refusedFields(page);
      if (refused.length > 0) {
        await expectAccessible(page, `${name}: the refused form`);
        await look(page, "the refused form");
        return { met, refused, noise: noise() };
      }
    }
    await look(page, "the wait page");
    return { met, refused: [], noise: noise() };
  } finally {
    await context.close();
  }
}

async function fillAndSubmit(
  page: Page,
  answers: Record<string, unknown>,
  persona: Persona,
  where: string,
): Promise<string[]> {
  await page.locator("form [data-field]").first().waitFor();
  await page.evaluate(() => document.querySelector("form")?.setAttribute("data-sent", ""));
  if (persona.drivenBy === "keyboard") {
    const met = await fillByKeyboard(page, answers, "each");
    await settled(page);
    return met;
  }
  const met = await fillForm(page, answers);
  await expectAccessibleOnce(page, met, where);
  await page.locator('form button[type="submit"]').first().click();
  await settled(page);
  return met;
}

/** Waits until the next screen is shown, or the form shows its errors. */
async function settled(page: Page): Promise<void> {
  await page
    .locator("form:not([data-sent]) [data-field], [data-screen='/wait'], form [role='alert']")
    .first()
    .waitFor();
}

async function onForm(page: Page): Promise<boolean> {
  return (await page.locator("form [data-field]").count()) > 0;
}

function refusedFields(page: Page): Promise<string[]> {
  return page
    .locator("[data-sent] [data-invalid]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("data-field") ?? ""));
}
