import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { answersOf, personas, updateBody } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import { failOnPolicyViolation } from "./noise.ts";
import { unlikelyAnswers } from "../privacy/canaries.ts";
import { askRaw } from "../stack/raw-request.ts";
import { recordTyped } from "../stack/left-readable.ts";
import type { Stack } from "../stack/stack.ts";
import { todayOn } from "../stack/site-today.ts";

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
/** Milliseconds to wait for a page to show something: a busy machine may pause for seconds. */
export const patience = 60_000;
export type SiteName = "payday" | "personal";
export const siteNames = ["payday", "personal"] as const satisfies readonly SiteName[];

let applicants = 0;

/** The later of the two sites' dates, after which a pay date is in the future on both. */
const later = (): string => todayOn("personal");

/** Answers of a new applicant, because lenders refuse the same person twice. 78501 makes every lender take a second. */
export function applicant(change: Values = {}): Values {
  applicants += 1;
  const number = String(applicants).padStart(3, "0");
  const values = {
    ...answersOf(personas["employed-renter"], later()),
    zip: "78501",
    state: "TX",
    city: "McAllen",
    acceptedTermsAndConditions: true,
    ...unlikelyAnswers(applicants),
    email: `ana.${number}@example.com`,
    primaryPhone: `5125553${number}`,
    socialSecurity: `219088${number}`,
    ...change,
  };
  recordTyped("", values);
  return values;
}

/** A place where every lender takes three seconds for each call, so the wait page stays visible. */
export const longWait = { zip: "78503", city: "McAllen", state: "TX" } as const satisfies Values;

/** An empty page of a new visitor. */
async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  failOnPolicyViolation(page);
  return page;
}

/** Opens the landing page as a new visitor. */
export async function visit(
  browser: Browser,
  stack: Pick<Stack, "site">,
  site: SiteName = "payday",
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await newPage(browser, options);
  await page.goto(stack.site(site));
  return page;
}

/** Waits for the form's rules, which load when its first field gets the focus. Text typed earlier is cleaned later. */
export const rulesLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /[/]rules-/.test(name)));

/** A page, or the content of a frame in it. */
export interface Place {
  locator(selector: string): Locator;
}

/** The part of the form that asks for one value. */
export const fieldOf = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);
export const controlOf = (page: Page, name: string): Locator => fieldOf(page, name).locator("input, select").first();
export const messageOf = (page: Page, name: string): Locator => fieldOf(page, name).locator(".field-error");
export const submitButton = (page: Place): Locator => page.locator("main form button[type=submit]");
export const screen = (page: Place, path: string): Locator => page.locator(`main[data-screen="${path}"]`);
export const headingOf = (page: Place): Locator => page.locator("main h1");

/** Waits for the wait page. Otherwise the error says what the page shows instead, such as a refusal. */
export async function reachWait(page: Page): Promise<void> {
  const heading = screen(page, "/wait").locator("h1");
  await heading.waitFor().catch(async (cause: unknown) => {
    throw new Error(`Instead of the wait page: ${await page.locator("body").innerText()}`, { cause });
  });
}

/** Waits until React controls the landing page's form, which then submits without a page load. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("app-interactive").length > 0);
}

/** Fills in and submits the landing form, with scripts or without. */
export async function askOnLanding(page: Place, { amountRequestedRange, zip, email }: Values): Promise<void> {
  await page.locator('select[name="amountRequestedRange"]').selectOption(String(amountRequestedRange));
  // The ZIP code last: while the email has the focus, the addresses that it offers lie over the consent.
  await page.locator('input[name="email"]').fill(String(email));
  await page.locator('input[name="zip"]').fill(String(zip));
  const consent = page.locator('input[name="acceptedTermsAndConditions"]');
  if ((await consent.count()) > 0) await consent.check();
  await submitButton(page).click();
}

/** A new visitor who has sent the landing form through its page, to which Back leads. */
export async function visitLongForm(
  browser: Browser,
  stack: Pick<Stack, "site">,
  values: Values,
  site: SiteName = "payday",
) {
  const page = await visit(browser, stack, site);
  await interactive(page);
  await askOnLanding(page, values);
  await page.locator('main[data-screen="/longform"] form').waitFor();
  return page;
}

type Form = "LANDING_SUBMIT" | "FULL_FORM";

/** The body with which the browser sends a form. */
const bodyOf = (site: string, viewState: Form, values: Values): string =>
  JSON.stringify(updateBody(viewState, values, { today: todayOn(new URL(site).hostname), stored: new Set() }));

/** Makes the visitor of a page one who has sent these forms, without opening the pages that they are on. */
export async function sendForms(page: Page, site: string, forms: readonly Form[], values: Values): Promise<void> {
  let cookie = "";
  for (const viewState of forms) {
    const headers = { "content-type": "application/json", ...(cookie !== "" && { cookie }) };
    const body = bodyOf(site, viewState, values);
    const answer = await askRaw(site, { method: "PATCH", path: "/api/v1/userApplication", headers, body });
    if (answer.status !== 200)
      throw new Error(`${viewState} was answered with ${String(answer.status)} ${answer.body}`);
    cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie;
  }
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: site, httpOnly: true, sameSite: "Lax" }]);
}

/** A new visitor at the long form, in the site's layout, whose landing form was sent without its page. */
export async function openLongForm(
  browser: Browser,
  stack: Pick<Stack, "site">,
  values: Values,
  site: SiteName = "payday",
): Promise<Page> {
  const page = await newPage(browser);
  await sendForms(page, stack.site(site), ["LANDING_SUBMIT"], values);
  await page.goto(stack.site(site));
  await page.locator('main:is([data-screen^="/longform"], [data-screen="/secure"]) form').waitFor();
  return page;
}

/** Stores a form with the same call as the browser. */
async function store(page: Page, viewState: Form, values: Values): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/v1/userApplication", { method: "PATCH", headers, body });
      return `${answer.status} ${await answer.text()}`;
    },
    bodyOf(page.url(), viewState, values),
  );
  if (!status.startsWith("200")) throw new Error(`${viewState} was answered with ${status}`);
}

/** Stores answers of the long form, and opens the screen that follows. */
export async function answerLongForm(page: Page, values: Values): Promise<void> {
  await store(page, "FULL_FORM", values);
  await page.reload();
}

/** A new visitor whose landing form is stored, for tests of later steps. The page is still the landing page. */
export async function visitStored(
  browser: Browser,
  stack: Pick<Stack, "site">,
  values: Values,
  site: SiteName = "payday",
) {
  const page = await visit(browser, stack, site);
  await store(page, "LANDING_SUBMIT", values);
  return page;
}

/** A new visitor who is waiting for the lenders. */
export async function visitWait(
  browser: Browser,
  stack: Pick<Stack, "site">,
  values: Values,
  site: SiteName = "payday",
) {
  const page = await newPage(browser);
  await sendForms(page, stack.site(site), ["LANDING_SUBMIT", "FULL_FORM"], values);
  await page.goto(stack.site(site));
  return page;
}
