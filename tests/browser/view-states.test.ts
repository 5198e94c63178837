import type { DemoPartner } from "@loanbridge/demo-partner";
import { viewStateRoutes, viewStates, type ViewState } from "@loanbridge/loan-form";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embedded, fitted, framed, startPartner, visitPartner } from "../embed/partner-stack.ts";
import { sampleOf } from "../../apps/server/src/system/proof-size.fixture.ts";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { expectAccessible } from "./accessibility.ts";
import { pageErrors } from "./noise.ts";
import { startInProcessServer, type InProcessServer } from "./stored-state.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  desktop,
  headingOf,
  interactive,
  messageOf,
  phone,
  screen,
  submitButton,
  visit,
  visitLongForm,
  visitStored,
  visitWait,
} from "./visit.ts";

let stack: Stack;
let still: InProcessServer;
let browser: Browser;
let partner: DemoPartner;
/** A visitor of the payday site whose application is put into each state, and one without an application. */
let known: Page;
let stranger: Page;

beforeAll(async () => {
  [stack, still, browser] = await Promise.all([startStack(), startInProcessServer(), launchChromium()]);
  partner = await startPartner(still);
  known = await visitStored(browser, still, applicant());
  await known.route("**/go/*", (route) => route.fulfill({ body: "A lender's page" }));
  stranger = await visit(browser, stack);
});
afterAll(async () => {
  await browser.close();
  await partner.close();
  await still.close();
  await stack.close();
});

/** Form layouts that the site does not use; it shows its own instead. */
const otherForms: ReadonlySet<ViewState> = new Set<ViewState>(["FULL_FORM_PG1", "FULL_FORM_PG2", "SLIDE_SHOW"]);

const routeIn = (viewState: ViewState): string =>
  otherForms.has(viewState) ? "/longform" : (viewStateRoutes[viewState] ?? "/");
/** Screens of states that need no application. */
const openToAll: ReadonlySet<string> = new Set(["/unsubscribe", "/emailConfirmation", "/r-reapply"]);

/** `every-screen.test.ts` opens one of each screen by the site's own address, and `npm run proofs` opens all here. */
const opened = sampleOf(viewStates, 3);

for (const viewState of opened) {
  const route = routeIn(viewState);

  test(`[NAV-02][NAV-23] a stored ${viewState} opens on ${route} even if another screen's address is entered, complete on phone and desktop`, async () => {
    const page = known;
    const errors = pageErrors(page);
    await still.store(page, viewState);
    await page.goto("about:blank");
    // A screen that the state does not allow.
    await page.goto(`${still.site("payday")}/#${viewState === "SPLASH" ? "/resubmit" : "/splash"}`);
    await screen(page, route).locator("h1").first().waitFor();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    // Every screen has a way on: a control in the page itself.
    expect(await page.locator("main :is(a[href], button, input, select)").count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

/** One route of each kind; the guard's own test has all. `npm run proofs` tries every one here and in a frame. */
const routes = sampleOf([...new Set(viewStates.map(routeIn)), "/nowhere"], 3);

test.each(routes)("[NAV-23] without an application %s leads to a screen that exists", async (route) => {
  const page = stranger;
  const errors = pageErrors(page);
  await page.goto("about:blank");
  await page.goto(`${stack.site("payday")}/#${route}`);
  const shown = openToAll.has(route) ? route : "/";
  await screen(page, shown).locator("h1").first().waitFor();
  expect(new URL(page.url()).hash).toBe(`#${shown}`);
  expect(errors).toEqual([]);
});

test("[NAV-02][NAV-23][EMB-01] in a partner's frame a stored state opens on its screen, and a screen leads on without an application", async () => {
  const page = await visitPartner(browser, `${partner.url}/payday`);
  const errors = pageErrors(page);
  await page.route("**/go/*", (route) => route.fulfill({ body: "A lender's page" }));
  await fitted(page);
  for (const route of routes) {
    const asked = `${still.site("payday")}/?${new URLSearchParams({ parent: partner.url }).toString()}#${route}`;
    await framed(page).goto(asked);
    await screen(embedded(page), openToAll.has(route) ? route : "/")
      .locator("h1")
      .first()
      .waitFor();
  }
  await page.goto(`${partner.url}/payday`);
  await fitted(page);
  await askOnLanding(embedded(page), applicant());
  await screen(embedded(page), "/longform").locator("form").waitFor();
  // States that share a screen show the same.
  const oneOfEach = new Map(viewStates.map((each) => [routeIn(each), each]));
  for (const viewState of sampleOf([...oneOfEach.values()], 3)) {
    await still.store(page, viewState);
    await page.goto(`${partner.url}/payday`, { waitUntil: "commit" });
    await screen(embedded(page), routeIn(viewState)).locator("h1").first().waitFor();
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

const lenderOf = (page: Page) => screen(page, "/splash").getByRole("link", { name: "Continue to Copper Mill Loans" });

/** 78701: the others decline, and Copper Mill, which has its own page, buys. */
const matched = () => visitWait(browser, stack, applicant({ zip: "78701", city: "Austin", state: "TX" }));

test("[FLOW-17][APP-08] the buyer's page shows what the lender's file says, can be kept open, and leads to the lender once", async () => {
  const page = await matched();
  await lenderOf(page).waitFor({ timeout: 60_000 });
  expect(await headingOf(page).innerText()).toBe("You have been matched with Copper Mill Loans.");
  await page.getByText("Taking you to Copper Mill Loans in").waitFor();
  await page.getByText("A match is not an approval.").waitFor();
  await page.getByRole("button", { name: "Stop the countdown" }).click();
  await page.getByText("Countdown stopped.").waitFor();
  await lenderOf(page).dblclick();
  await page.waitForURL(`${stack.simulator.url}/**`);
  await page.goBack();
  // An applicant who continued can no longer decline: one sale.
  await page.getByText("Welcome back. Your request is still with Copper Mill Loans.").waitFor();
  await page.reload();
  await page.getByText("Welcome back. Your request is still with Copper Mill Loans.").waitFor();
  await page.context().close();
});

test("[FLOW-17][FLOW-18][API-10] an applicant who declines is back in the queue, reaches the next state, and reads that they declined; two clicks decline once", async () => {
  const page = await matched();
  await lenderOf(page).waitFor({ timeout: 60_000 });
  const declines: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/declineOffer")) declines.push(request.method());
  });
  await page.getByRole("button", { name: "Stop the countdown" }).click();
  await page.getByRole("button", { name: "No thanks, look for another lender" }).dblclick();
  await screen(page, "/resubmit").locator("h1").waitFor({ timeout: 60_000 });
  expect(declines).toEqual(["POST"]);
  await page.goBack();
  await screen(page, "/resubmit").locator("h1").waitFor();
  const declined = "You said no to Copper Mill Loans, and no other lender took your request.";
  await screen(page, "/resubmit").getByText(declined).waitFor();
  await page.reload();
  await screen(page, "/resubmit").getByText(declined).waitFor();
  await expectAccessible(page, "a smaller amount after a no");
  await page.getByRole("button", { name: "No thanks" }).click();
  await screen(page, "/creditOffer").getByText(declined).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Show me lenders I can apply to" }).click();
  await screen(page, "/reroute").getByText(declined).waitFor();
  await page.goto(`${stack.site("payday")}/#/offers`);
  await screen(page, "/offers").getByText(declined).waitFor();
  for (const untrue of ["None of them took your request", "No lender took", "No lender could"])
    expect(await page.getByText(untrue).count()).toBe(0);
  await page.context().close();
});

test("[NAV-08][NAV-10][NAV-11] unsold, the visitor goes from a smaller amount through credit help to offers, and starts over", async () => {
  const page = await visitWait(browser, stack, applicant({ zip: "75201", city: "Dallas", state: "TX" }));
  await screen(page, "/resubmit").getByText("No lender took the amount you asked for.").waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "No thanks" }).click();
  await screen(page, "/creditOffer").getByRole("link", { name: "Free credit reports" }).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Show me lenders I can apply to" }).click();
  const cards = screen(page, "/reroute").locator(".offer-card");
  await cards.first().waitFor();
  expect(await cards.count()).toBeLessThanOrEqual(4);
  expect(await cards.first().getByRole("link").getAttribute("href")).toContain(`${stack.simulator.url}/lenders/`);
  await page.getByRole("link", { name: "Call 211" }).waitFor();
  await page.getByRole("button", { name: "Start a new request" }).dblclick();
  await screen(page, "/").locator("form").waitFor();
  await page.reload();
  await screen(page, "/").locator("form").waitFor();
  expect(await page.locator(".known-visitor").count()).toBe(0);
  await page.context().close();
});

/** The values of the landing form, and whether its box is checked. */
const landingShown = async (page: Page) => ({
  zip: await controlOf(page, "zip").inputValue(),
  email: await controlOf(page, "email").inputValue(),
  amount: await controlOf(page, "amountRequestedRange").inputValue(),
  consent: await controlOf(page, "acceptedTermsAndConditions").isChecked(),
});

test("[FLOW-03] a new request started on the landing page is empty, unchecked and announced by its heading, also after a reload", async () => {
  const context = await browser.newContext({ viewport: phone });
  await still.admit(context, "payday", applicant(), { viewState: "RE_ROUTE" });
  const page = await context.newPage();
  await page.goto(still.site("payday"));
  await screen(page, "/reroute").locator("h1").waitFor();
  await page.goto(`${still.site("payday")}/#/`);
  await screen(page, "/").locator("form").waitFor();
  await controlOf(page, "amountRequestedRange").selectOption("900");
  await controlOf(page, "acceptedTermsAndConditions").check();
  await page.getByRole("button", { name: "Start a new request" }).click();
  await page.locator(".known-visitor").waitFor({ state: "detached" });
  expect(await landingShown(page)).toEqual({ zip: "", email: "", amount: "500", consent: false });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.url());
  });
  await controlOf(page, "zip").fill("78501");
  await controlOf(page, "email").fill("new.request@example.com");
  await submitButton(page).click();
  await messageOf(page, "acceptedTermsAndConditions").waitFor();
  expect(sent).toEqual([]);
  await controlOf(page, "acceptedTermsAndConditions").check();
  await page.reload();
  await interactive(page);
  expect(await controlOf(page, "acceptedTermsAndConditions").isChecked()).toBe(false);
  await context.close();
});

test("[FLOW-03] a checked box serves one submit: back on the landing form it is empty", async () => {
  const page = await visitLongForm(browser, still, applicant());
  await page.goBack();
  await screen(page, "/").locator("form").waitFor();
  expect((await landingShown(page)).consent).toBe(false);
  await page.context().close();
});

test("[FLOW-19] asking again needs a new consent, then one click sends one request", async () => {
  const values = applicant();
  const page = await visitWait(browser, stack, values);
  await page.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });
  await page.goto(`${stack.site("payday")}/#/reapply`);
  const ask = page.getByRole("button", { name: "Request $1,000" });
  await ask.click();
  await page.locator(".error-summary").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postData() ?? "");
  });
  await page.locator('[data-field="acceptedTermsAndConditions"] input').check();
  await ask.dblclick();
  await page.locator('main:not([data-screen="/reapply"]) h1').waitFor();
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      viewState: "TERMS_AND_CONDITIONS",
      userApplication: { amountRequestedRange: "1000", acceptedTermsAndConditions: true },
      secureFields: {},
    },
  ]);
  await page.context().close();
});

test("[FLOW-04][NAV-21] after an error the applicant can review the answers or try the same request again", async () => {
  const page = known;
  await still.store(page, "ERROR");
  await page.goto("about:blank");
  await page.goto(still.site("payday"));
  await page.getByRole("alert").filter({ hasText: "Please try again." }).waitFor();
  await page.getByRole("button", { name: "Check my answers" }).click();
  await screen(page, "/longform").locator("form").waitFor();
  await page.goBack();
  await page.route("**/api/v1/userApplication", (route) => route.abort());
  await page.getByRole("button", { name: "Check my answers" }).click();
  await screen(page, "/longform").locator("form").waitFor();
  await page.goBack();
  const sent: unknown[] = [];
  await page.route("**/api/v1/userApplication", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { viewState: "RE_ROUTE", userApplication: {}, secureFields: {}, errors: [] } });
  });
  await page.getByRole("button", { name: "Try again" }).dblclick();
  await screen(page, "/reroute").locator("h1").waitFor();
  expect(sent).toEqual([{ viewState: "ERROR", userApplication: {} }]);
  await page.context().close();
});
