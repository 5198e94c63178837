import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  fieldOf,
  headingOf,
  interactive,
  messageOf,
  screen,
  submitButton,
  visit,
  openLongForm,
  visitWait,
} from "./visit.ts";

const several = {
  timeBudgetSeconds: 45,
  tiers: [
    { lenders: ["northfork", "bellwether", "tamarack"], choose: "order", buyers: 3 },
    { lenders: ["juniper-ridge"], choose: "order" },
  ],
};
// The lenders that bought are shown on a site, too, that advertises no other offers.
const sites = await changedSites({ personal: { routing: several } }, { popunderMaxOffers: 0 });
// Runs last: hooks registered later run earlier.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });

const inAustin = { zip: "78704", city: "Austin", state: "TX", amountRequestedRange: "1000", amountRequested: 1_000 };

test("[NAV-12] several lenders that bought one request are a choice, lowest cost first; one click leads to that lender; once all have given it back, the page says so", async () => {
  const page = await visitWait(browser, stack, applicant(inAustin), "personal");
  const choice = screen(page, "/splash");
  await choice.locator(".offer-card").first().waitFor({ timeout: 60_000 });
  expect(await headingOf(page).innerText()).toBe("More than one lender is ready to review your request");
  const costs = await choice
    .locator(".offer-card")
    .evaluateAll((cards) =>
      cards.map((card) => Number(/costs \$([\d,.]+)/.exec(card.textContent ?? "")?.[1]?.replace(",", ""))),
    );
  expect(costs.length).toBeGreaterThanOrEqual(2);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  await expectAccessible(page, "the choice");
  const pressable: string[] = [];
  await page.route(/\/api\/v1\/offer$/, async (route) => {
    await choice.locator("h1").waitFor();
    pressable.push(...(await choice.getByRole("button").allInnerTexts()));
    await route.fulfill({ json: { offers: [] } });
  });
  await page.reload();
  await choice.getByText("can't take it anymore").waitFor();
  expect(pressable, "no button that the offers would move").toEqual([]);
  expect(await headingOf(page).innerText()).toBe("These lenders are no longer available");
  expect(await choice.getByRole("button").allInnerTexts()).toEqual(["Check with other lenders"]);
  await expectAccessible(page, "a choice that every lender has left");
  await page.unroute(/\/api\/v1\/offer$/);
  await page.reload();
  const offered = choice.getByRole("button", { name: /^Continue to / });
  // The server answers a choice in vain with the request as it is.
  const asItIs = await page.evaluate(async () => (await fetch("/api/v1/userApplication")).text());
  await page.route(/\/chooseOffer/, (route) => route.fulfill({ contentType: "application/json", body: asItIs }), {
    times: 1,
  });
  await offered.first().click();
  await choice.getByRole("alert").getByText("The lender you chose is no longer available").waitFor();
  const told: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/(choose|decline)Offer/, async (route) => {
    told.push(route.request().url());
    await held;
    await route.continue();
  });
  await offered.first().dblclick();
  // Until the server has the choice, no other one is accepted.
  await expect.poll(() => choice.locator('button[aria-disabled="true"]').count()).toBe(costs.length + 1);
  await offered.nth(1).click({ force: true });
  await choice.locator(".actions .button-quiet").click({ force: true });
  release();
  await page.waitForURL(`${stack.simulator.url}/lenders/**`);
  expect(told).toHaveLength(1);
  await page.context().close();
});

test.each([
  ["several lenders", "personal", inAustin],
  ["one", "payday", { zip: "78701", city: "Austin", state: "TX" }],
] as const)(
  "[LAND-21][NAV-12] without scripts, the button on the page of %s that bought the request leads to that lender",
  async (_who, site, place) => {
    const page = await visitWait(browser, stack, applicant(place), site);
    await screen(page, "/splash").locator("h1").waitFor({ timeout: 60_000 });
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(await page.context().cookies());
    await page.context().close();
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const tab of [first, second]) await tab.goto(`${stack.site(site)}/request`);
    for (const tab of [first, second]) {
      await tab.locator("main button.button-primary").first().click();
      await tab.getByRole("link", { name: /^Continue to / }).click();
      await tab.waitForURL(`${stack.simulator.url}/lenders/**`);
    }
    expect(second.url()).toBe(first.url());
    await context.close();
  },
);

test("a visitor from a closed state learns this at the ZIP code, with help, and only the ZIP code is sent", async () => {
  const page = await visit(browser, stack);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await interactive(page);
  await controlOf(page, "zip").fill("10001");
  await controlOf(page, "zip").blur();
  await page.getByRole("heading", { name: "We don't arrange loans in your state" }).waitFor();
  expect(await messageOf(page, "zip").innerText()).toContain("We don't arrange loans in this ZIP code");
  await page.getByRole("link", { name: "Call 211" }).waitFor();
  await askOnLanding(page, applicant({ zip: "10001" }));
  await fieldOf(page, "zip").locator("input:focus").waitFor();
  expect(sent.filter((url) => url.includes("userApplication") && !url.includes("pageView"))).toEqual([]);
  await expectAccessible(page, "a closed state");
  await controlOf(page, "zip").fill("78704");
  await controlOf(page, "zip").blur();
  await page.getByRole("heading", { name: "We don't arrange loans in your state" }).waitFor({ state: "detached" });
  await submitButton(page).click();
  await screen(page, "/longform").waitFor();
  await page.context().close();
});

test("an applicant who moves to a closed state on the long form learns this there", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await controlOf(page, "zip").fill("72201");
  await controlOf(page, "zip").blur();
  await messageOf(page, "zip").getByText("We don't arrange loans in this ZIP code").waitFor();
  await screen(page, "/longform").getByRole("link", { name: "Call 211" }).waitFor();
  expect(await controlOf(page, "state").inputValue()).toBe("AR");
  await page.context().close();
});
