import { addDays, toUsDate } from "@loanbridge/form-engine";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { sampleOf } from "../../apps/server/src/system/proof-size.fixture.ts";
import { expectAccessible } from "../browser/accessibility.ts";
import { goTo } from "../browser/look-at-places.ts";
import { places } from "../browser/places.ts";
import { startInProcessServer } from "../browser/stored-state.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  fieldOf,
  interactive,
  patience,
  phone,
  screen,
  siteNames,
} from "../browser/visit.ts";
import { todayOn } from "../stack/site-today.ts";
import { changedSites } from "../stack/changed-sites.ts";
import { launchChromium } from "../stack/chromium.ts";
import { englishOn } from "./english-on.ts";

/** Long enough that no countdown ends while a test looks at its screen. */
const sites = await changedSites({ personal: { flow: "SLIDE_SHOW", review: true } }, { redirectWaitSeconds: 60 });
const mails = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };
const [server, browser] = await Promise.all([
  startInProcessServer({ env: { SITES_DIR: sites.dir, ...mails } }),
  launchChromium(),
]);
afterAll(async () => {
  await browser.close();
  await server.close();
  await sites.remove();
});

/** For the places whose own act finds a control by its English name. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "long form, calendar open": async (page) => {
    await fieldOf(page, "payDate1").locator("button").first().click();
    await page.locator(".calendar-grid").waitFor();
  },
  "pay schedule, day chosen": async (page) => {
    await page.getByRole("radio").nth(1).check();
    await page.locator('[id$="-last-paid"]').fill(toUsDate(addDays(todayOn("payday"), -7)));
    await page.locator(".pay-choice").first().click();
  },
  "my request, erase": async (page) => {
    await page.locator('button[value="erase"]').click();
    await page.locator(".request-act").waitFor();
  },
  "my request, correct": async (page) => {
    await page.locator('button[value="correct"]').click();
    await page.locator(".request-act button").first().click();
    await page.locator(".failure-notice").waitFor();
  },
};

async function pageIn(language: string, site: (typeof siteNames)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(`${server.site(site)}/?lang=${language}`);
  return page;
}

test.each(siteNames)("in Spanish, no screen, modal or page of the %s site has a word of English", async (site) => {
  const page = await pageIn("es", site);
  const found: string[] = [];
  for (const [name, place] of sampleOf(Object.entries(places[site]), 12)) {
    await goTo(page, server, site, place);
    // The titles of modals differ.
    await page
      .locator(place.shows.replace(/:text-is\(.*\)/, ""))
      .first()
      .waitFor({ state: "attached" });
    await (acts[name] ?? place.act)?.(page);
    expect(await page.locator("html").getAttribute("lang"), name).toBe("es");
    found.push(...(await englishOn(page)).map((text) => `${name}: ${text}`));
    await expectAccessible(page, name);
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test("the same search finds English on the English page", async () => {
  const page = await pageIn("en", "payday");
  expect((await englishOn(page)).length).toBeGreaterThan(50);
  await page.context().close();
});

test("a visitor who changes the language in the middle of a form loses nothing that they typed", async () => {
  const page = await pageIn("en", "payday");
  const { promise: keyIsDue, resolve: answerKey } = Promise.withResolvers<void>();
  await page.route("**/userApplication/draftKey", async (route) => {
    await keyIsDue;
    await route.continue();
  });
  const change = async (language: string) => {
    await page.locator(`.languages a[hreflang=${language}]`).click();
    await page.locator(`html[lang=${language}]`).waitFor();
    await interactive(page);
  };
  await interactive(page);
  await controlOf(page, "zip").fill("78501");
  await controlOf(page, "zip").blur();
  await change("es");
  await expect.poll(() => controlOf(page, "zip").inputValue()).toBe("78501");
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  await screen(page, "/longform").locator("form").waitFor();
  await controlOf(page, "firstName").fill("Zuzanna");
  await controlOf(page, "firstName").blur();
  await page.locator(".languages a[hreflang=en]").click();
  // Before this, nothing that was typed could be stored.
  answerKey();
  await page.locator("html[lang=en]").waitFor();
  await interactive(page);
  await screen(page, "/longform").locator("form").waitFor();
  await expect.poll(() => controlOf(page, "firstName").inputValue()).toBe("Zuzanna");
  expect(page.url()).toMatch(/\?lang=en#\/longform$/);
  await page.context().close();
});
