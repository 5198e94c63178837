import { startSimulator } from "@loanbridge/lender-simulator";
import type { Values } from "@loanbridge/form-engine";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, describe, test } from "vitest";
import { namedSample } from "../../apps/server/src/system/proof-size.fixture.ts";
import { launchChromium } from "../stack/chromium.ts";
import { changedSites, type ChangedSites } from "../stack/changed-sites.ts";
import { failOnPolicyViolation } from "./noise.ts";
import { bypassKey, lenderPage, shownScreens, type ShownScreen } from "./screens.ts";
import { startInProcessServer } from "./stored-state.ts";
import { applicant, interactive, patience, phone, screen } from "./visit.ts";

const simulator = await startSimulator({ port: 0 });
/** Long enough that no countdown ends while a test looks at a screen, even on a slow machine. */
const patient = { redirectWaitSeconds: 60 };
const sites = {
  plain: await changedSites({}, patient),
  shaped: await changedSites(
    { payday: { flow: "FULL_FORM_PG1", review: true }, personal: { flow: "SLIDE_SHOW" } },
    patient,
  ),
};
/** An address without a server. With email configured, the search for an earlier request works; no email arrives. */
const mails = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };
const start = ({ dir }: ChangedSites) =>
  startInProcessServer({
    env: { SIMULATOR_ORIGIN: simulator.url, SITES_DIR: dir, CAPTCHA_BYPASS_KEY: bypassKey, ...mails },
    work: true,
  });
const [plain, shaped, browser] = await Promise.all([start(sites.plain), start(sites.shaped), launchChromium()]);
afterAll(async () => {
  await browser.close();
  await plain.close();
  await shaped.close();
  await simulator.close();
  await sites.plain.remove();
  await sites.shaped.remove();
});

/** A visitor who sees this screen. */
async function arrive(shown: ShownScreen, values: Values) {
  const server = shown.site.startsWith("shaped") ? shaped : plain;
  const site = shown.site.endsWith("payday") ? "payday" : "personal";
  const context = await browser.newContext({ viewport: phone });
  context.setDefaultTimeout(patience);
  await context.route("**/go/*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Lender</title><h1>A page of the lender</h1>" }),
  );
  const { state, stored = {}, redirectUrl } = shown;
  if (state)
    await server.admit(context, site, values, { viewState: state, values: stored, redirectUrl: redirectUrl ?? null });
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  const page = await context.newPage();
  failOnPolicyViolation(page);
  await page.goto(`${server.site(site)}/${shown.at === undefined ? "" : `#${shown.at}`}`);
  return { server, context, page, errors };
}

/** The screen, or the dialog over it. */
const part = (page: Page): Locator => page.locator("dialog[open], body:not(:has(dialog[open])) main");

/** The screen is shown, and something on it leads on. */
async function expectShown(page: Page, { path, at = "" }: ShownScreen): Promise<void> {
  await screen(page, path).locator("h1").first().waitFor({ state: "attached" });
  if (at.includes("/modal/")) await page.locator("dialog[open] :is(h1, h2)").first().waitFor();
  await expectWayOn(page);
}

async function expectWayOn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        "dialog[open] :is(a[href], button, input), main :is(a[href], button, input, select)",
      ),
    ].some((one) => one.checkVisibility() && !(one as HTMLButtonElement).disabled),
  );
}

/** Stops a running countdown, as a visitor can. */
async function stopCountdown(page: Page): Promise<void> {
  const stop = page.getByRole("button", { name: "Stop the countdown" });
  if ((await stop.count()) > 0) await stop.click();
}

const pressed = (page: Page, { press }: ShownScreen): Locator =>
  press === undefined
    ? part(page).locator("button[type=submit]").first()
    : part(page)
        .locator("button, a")
        .filter({ hasText: new RegExp(`^\\s*${RegExp.escape(press)}`) })
        .first();

/** A phone number has three boxes. */
async function fill(page: Page, name: string, value: string): Promise<void> {
  const boxes = part(page).locator(`[data-field="${name}"] :is(input, textarea)`);
  const parts = (await boxes.count()) === 3 ? [value.slice(0, 3), value.slice(3, 6), value.slice(6)] : [value];
  for (const [index, text] of parts.entries()) await boxes.nth(index).fill(text);
}

async function type(page: Page, { typed = {}, secret = {} }: ShownScreen): Promise<void> {
  for (const [name, value] of Object.entries(secret)) await fill(page, name, value);
  for (const [name, value] of Object.entries(typed)) {
    const before = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    await fill(page, name, value);
    // The draft changes with every value.
    await page.waitForFunction((was) => JSON.stringify([sessionStorage, localStorage]) !== was, before);
  }
}

/** Typed values are still there; after leaving the page, secrets are not. */
async function expectTyped(page: Page, { typed = {}, secret = {} }: ShownScreen): Promise<void> {
  const expected = { ...typed, ...Object.fromEntries(Object.keys(secret).map((name) => [name, ""])) };
  await page.waitForFunction((fields) => {
    const textOf = (form: Element, name: string) =>
      [...form.querySelectorAll<HTMLInputElement>(`[data-field="${name}"] :is(input, textarea)`)]
        .map(({ value }) => value)
        .join("");
    const form = document.querySelector("dialog[open]") ?? document.querySelector("main");
    return Object.entries(fields).every(([name, value]) => form && textOf(form, name) === value);
  }, expected);
}

/** Names of the drafts in the tab and on the device. */
const draftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage)).filter((key) => key.startsWith("draft-")),
  );

/** Names of write requests to our server, except page views. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !/GET|PUT/.test(request.method()) && !pathname.endsWith("/pageView"))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** Enters what the press needs, then presses twice, faster than anyone can. */
async function pressTwice(page: Page, shown: ShownScreen, values: Values): Promise<void> {
  for (const [name, which] of Object.entries(shown.ticked ?? {}))
    await part(page).locator(`[data-field="${name}"] input${which}`).check();
  if (shown.state === undefined && shown.typed?.["zip"] !== undefined) {
    await fill(page, "email", String(values["email"]));
    await part(page).locator('[data-field="acceptedTermsAndConditions"] input').check();
  }
  await pressed(page, shown).dblclick();
}

/** A visitor who goes back from a lender's page or the next screen finds a way on. */
async function expectWayBack(page: Page, { leads }: ShownScreen): Promise<void> {
  if (leads === lenderPage) {
    await page.locator(leads).waitFor();
    await page.goBack();
    await page.getByText("Welcome back").waitFor();
    return expectWayOn(page);
  }
  await expectWayOn(page);
  if (await page.evaluate(() => navigation.canGoBack)) {
    await page.goBack();
    await expectWayOn(page);
  }
}

async function duplicate(context: BrowserContext, page: Page): Promise<Page> {
  const [copy] = await Promise.all([context.waitForEvent("page"), page.evaluate(() => void open(location.href))]);
  return copy;
}

/** Number of times that the simulated lenders bought this applicant's request. */
const salesTo = (values: Values): number =>
  simulator.ledger
    .posts()
    .filter(
      ({ verdict, repeated, ssn }) =>
        verdict === "sold" && !repeated && ssn?.replaceAll(/\D/g, "") === values["socialSecurity"],
    ).length;

/** One screen for each way in which answers are kept, sent and left. `npm run proofs` tries every screen. */
const sampled = [
  "landing",
  "long form",
  "second of two pages",
  "taken by a lender",
  "a smaller amount",
  "an earlier request",
  "contact",
];

describe.concurrent("what a visitor does with a browser", () => {
  test.for(namedSample<ShownScreen>(shownScreens, sampled))(
    '[NAV-02][NAV-23][FLOW-01][FLOW-02][LAND-16] on the screen "%s" Back, Forward, reload, a duplicate tab and a double click make one request and at most one sale, lose nothing, and lead on',
    async ([name, shown], { expect }) => {
      const values = applicant({
        amountRequestedRange: shown.site.endsWith("payday") ? "500" : "1000",
        zip: "77001",
        city: "Houston",
      });
      const { server, context, page, errors } = await arrive(shown, values);
      await expectShown(page, shown);
      await stopCountdown(page);
      await type(page, shown);

      await page.reload();
      await expectShown(page, shown);
      await stopCountdown(page);
      await expectTyped(page, shown);

      const copy = await duplicate(context, page);
      await expectShown(copy, shown);
      await stopCountdown(copy);
      await expectTyped(copy, shown);

      const elsewhere = shown.path === "/emailConfirmation" ? "/unsubscribe" : "/emailConfirmation";
      await page.evaluate((path) => void (location.hash = path), elsewhere);
      await screen(page, elsewhere).locator("h1").first().waitFor();
      await page.goBack();
      await expectShown(page, shown);
      await expectTyped(page, shown);
      await page.goForward();
      await screen(page, elsewhere).locator("h1").first().waitFor();
      await expectWayOn(page);
      await page.goBack();
      await expectShown(page, shown);
      await stopCountdown(page);
      await expectTyped(page, shown);

      if (shown.writes !== 0 || shown.press !== undefined) {
        await interactive(page);
        const writes = writesOf(page);
        const drafts = await draftsOf(page);
        expect(drafts.length, name).toBe(shown.typed ? 1 : 0);
        await pressTwice(page, shown, values);
        await page.locator(shown.leads).first().waitFor();
        expect(writes, name).toHaveLength(shown.writes ?? 1);
        // Soon, sent answers are no longer kept on the device.
        await expect
          .poll(async () => (await draftsOf(page)).filter((draft) => drafts.includes(draft)), { timeout: patience })
          .toEqual([]);
        await expectWayBack(page, shown);
        // The other tab does not know yet.
        await pressTwice(copy, shown, values);
        await expectWayBack(copy, shown);
      }
      if (shown.sold) {
        await expect.poll(async () => (await server.stored(context)).viewState, { timeout: 30_000 }).toBe("REDIRECT");
        expect(salesTo(values), name).toBe(1);
      } else expect(salesTo(values), name).toBe(0);
      const made = await server.app.applications.matching("email", String(values["email"]), 0);
      expect(made, name).toHaveLength(shown.state === undefined && shown.typed?.["zip"] === undefined ? 0 : 1);
      expect(errors, name).toEqual([]);
      await context.close();
    },
  );
});
